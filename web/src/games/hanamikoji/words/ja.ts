import type { Words } from "./type";
import en from "./en";

export default en satisfies Words;
