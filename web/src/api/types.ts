import type { components } from "./schema";

type Schemas = components["schemas"];

export type Analysis =
  Schemas["AnalysisFound"] | Schemas["AnalysisPart"] | Schemas["NoEvaluator"] | Schemas["NothingPlayed"];
export type AnalysisFound = Schemas["AnalysisFound"];
export type Catalogue = Schemas["Catalogue"];
export type ClientMessage = Schemas["ClientMessage"];
export type ErrorCode = Schemas["ErrorCode"];
export type EventMessage = Schemas["EventMessage"];
export type FindOpponent = Schemas["FindOpponent"];
export type GameInfo = Schemas["GameInfo"];
export type GameView = Schemas["Table"]["view"];
export type HanamikojiView = Schemas["HanamikojiView"];
export type Hint = Schemas["Hint"];
export type JudgedPly = Schemas["JudgedPly"];
export type Me = Schemas["Me"];
export type NewTable = Schemas["NewTable"];
export type Offer = Schemas["Offer"];
export type OfferKind = Offer["kind"];
export type OkiyaView = Schemas["OkiyaView"];
export type Player = Schemas["Player"];
export type Practice = Schemas["Practice"];
export type Problem = Schemas["Problem"];
export type Puzzle = Schemas["Puzzle"];
export type PuzzleAnswer = Schemas["PuzzleAnswer"];
export type RecordJson = Schemas["RecordJson"];
export type Replay = Schemas["Replay"];
export type ReplayStep = Schemas["ReplayStep"];
export type Rematch = Schemas["Rematch"];
export type Result = Schemas["Result"];
export type Seat = "first" | "second";
export type ServerMessage = Schemas["ServerMessage"];
export type Table = Schemas["Table"];
export type TableList = Schemas["TableList"];
export type TableSummary = Schemas["TableSummary"];
export type TransferCode = Schemas["TransferCode"];

/** With which right I look at a table. */
export interface Looks {
  seat?: Seat | "spectator";
  watch?: string;
  invite?: string;
}

export const SEATS: Seat[] = ["first", "second"];

export function other(seat: Seat): Seat {
  return seat === "first" ? "second" : "first";
}
