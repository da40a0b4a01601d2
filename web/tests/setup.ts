import type { Catalogue } from "../src/api/types";
import { noteOffered } from "../src/api/offered.svelte";
import games from "./data/games.json";

// What happy-dom lacks and the page uses.
Element.prototype.animate = () => ({ cancel() {}, finish() {}, finished: Promise.resolve(), onfinish: null }) as never;
Document.prototype.getAnimations = () => [];

// What the server says of its games; a test of the server compares it.
noteOffered(games as Catalogue);
