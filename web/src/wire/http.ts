// The calls over HTTP, as docs/protocol.md lists them.
import { at } from "./base";
import type {
  AnalysisInfo,
  End,
  Fill,
  GameInfo,
  HouseRules,
  Join,
  LessonWish,
  NetworkInfo,
  NewTable,
  Notes,
  PaceWish,
  ReplayPart,
  Remove,
  Report,
  Resign,
  StandIn,
  TableInfo,
} from "./types";

/** An answer that says no; `code` is put into words by the texts (`problem-<code>`). */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function answer(path: string, method: Method, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(at(path), {
      method,
      keepalive: method === "PUT", // it is sent even if the page goes
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    throw new Refused("unreachable", 0, String(error));
  }
  if (response.ok) return response;
  const said = (await response.json().catch(() => ({}))) as { code?: string; detail?: string };
  throw new Refused(said.code ?? "unknown", response.status, said.detail ?? response.statusText);
}

/** For all calls: what the server says, or Refused. */
export const ask = async <T>(path: string, method: Method = "GET", body?: unknown): Promise<T> =>
  (await (await answer(path, method, body)).json()) as T;

/** What the server says; or what it said last, if it can't be reached and sw.js has kept that. */
export interface Seen<T> {
  said: T;
  old: boolean;
}

async function askOrRemember<T>(path: string): Promise<Seen<T>> {
  const response = await answer(path, "GET");
  return { said: (await response.json()) as T, old: response.headers.has("x-last-seen") };
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const fetchGames = (): Promise<Seen<GameInfo[]>> => askOrRemember("/api/games");
export const fetchGame = (id: string): Promise<GameInfo> => ask(`/api/games/${encodeURIComponent(id)}`);
export const fetchHouse = (): Promise<HouseRules> => ask("/api/house");
export const fetchNetwork = (): Promise<NetworkInfo> => ask("/api/network");
export const openNetwork = (): Promise<NetworkInfo> => ask("/api/network", "POST");
export const closeNetwork = (): Promise<NetworkInfo> => ask("/api/network", "DELETE");
export const fetchTables = (): Promise<Seen<TableInfo[]>> => askOrRemember("/api/tables");
export const fetchTable = (id: string): Promise<TableInfo> => ask(table(id));
/** Where the pages are of those who sit there, by seat; null: it isn't for me. */
export const fetchPages = async (id: string): Promise<(string | null)[]> =>
  (await ask<(string | null)[]>(`${table(id)}/players`)).map((handle) => handle && at(`/p/${handle}`));
export const makeTable = (wish: NewTable): Promise<TableInfo> => ask("/api/tables", "POST", wish);
export const learn = (wish: LessonWish): Promise<TableInfo> => ask("/api/lessons", "POST", wish);
export const joinTable = (id: string, wish: Join): Promise<TableInfo> => ask(`${table(id)}/join`, "POST", wish);
export const leaveTable = (id: string): Promise<TableInfo> => ask(`${table(id)}/leave`, "POST");
export const fillTable = (id: string, wish: Fill): Promise<TableInfo> => ask(`${table(id)}/fill`, "POST", wish);
export const standIn = (id: string, wish: StandIn): Promise<TableInfo> => ask(`${table(id)}/stand_in`, "POST", wish);
export const setPace = (id: string, wish: PaceWish): Promise<TableInfo> => ask(`${table(id)}/pace`, "POST", wish);
export const resign = (id: string, wish: Resign): Promise<TableInfo> => ask(`${table(id)}/resign`, "POST", wish);
export const endTable = (id: string, wish: End): Promise<TableInfo> => ask(`${table(id)}/end`, "POST", wish);
export const removeFrom = (id: string, wish: Remove): Promise<TableInfo> => ask(`${table(id)}/remove`, "POST", wish);
export const closeTable = (id: string): Promise<TableInfo> => ask(`${table(id)}/close`, "POST");
export const report = (id: string, wish: Report): Promise<TableInfo> => ask(`${table(id)}/report`, "POST", wish);
export const forgetTable = (id: string): Promise<TableInfo> => ask(`${table(id)}/forget`, "POST");
export const playAgain = (id: string): Promise<TableInfo> => ask(`${table(id)}/again`, "POST");
export const fetchNotes = (id: string, seat: number): Promise<Notes> => ask(`${table(id)}/notes/${seat}`);
export const keepNotes = (id: string, seat: number, notes: Notes): Promise<Notes> =>
  ask(`${table(id)}/notes/${seat}`, "PUT", notes);
export const recordAddress = (id: string): string => at(`${table(id)}/record`);
export const fetchReplay = (id: string, first: number, count: number): Promise<ReplayPart> =>
  ask(`${table(id)}/replay?first=${first}&count=${count}`);
export const fetchAnalysis = (id: string): Promise<AnalysisInfo> => ask(`${table(id)}/analysis`);
export const startAnalysis = (id: string): Promise<AnalysisInfo> => ask(`${table(id)}/analysis`, "POST");
export const giveUpAnalysis = (id: string): Promise<AnalysisInfo> => ask(`${table(id)}/analysis`, "DELETE");
