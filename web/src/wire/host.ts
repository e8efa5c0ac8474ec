// The calls of those who look after the server.
import { ask } from "./http";
import type {
  BlockWish,
  HostDeed,
  HostNow,
  HostPerson,
  HostReport,
  HostState,
  HostTable,
  Status,
  UnwantedWords,
} from "./types";

const query = (values: Record<string, string>): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
const person = (id: string): string => `/api/host/people/${encodeURIComponent(id)}`;
const table = (id: string): string => `/api/host/tables/${encodeURIComponent(id)}`;

export const fetchHost = (): Promise<HostState> => ask("/api/host");
export const becomeHost = (token: string | null): Promise<HostState> => ask("/api/host", "POST", { token });
export const fetchNow = (): Promise<HostNow> => ask("/api/host/now");
export const findTables = (find: string, status: Status | ""): Promise<HostTable[]> =>
  ask(`/api/host/tables?${query({ find, status })}`);
export const closeAnyTable = (id: string): Promise<HostTable> => ask(`${table(id)}/close`, "POST");
export const deleteTable = (id: string): Promise<HostTable> => ask(table(id), "DELETE");
export const findPeople = (find: string, blocked: boolean): Promise<HostPerson[]> =>
  ask(`/api/host/people?${query({ find, blocked: String(blocked) })}`);
export const block = (id: string, wish: BlockWish): Promise<HostPerson> => ask(`${person(id)}/block`, "POST", wish);
export const unblock = (id: string): Promise<HostPerson> => ask(`${person(id)}/unblock`, "POST");
export const fetchReports = (settled: boolean): Promise<HostReport[]> => ask(`/api/host/reports?settled=${settled}`);
export const settle = (id: string): Promise<HostReport> => ask(`/api/host/reports/${id}/settle`, "POST");
export const fetchDeeds = (): Promise<HostDeed[]> => ask("/api/host/log");
export const fetchWords = (): Promise<UnwantedWords> => ask("/api/host/words");
export const keepWords = (wish: UnwantedWords): Promise<UnwantedWords> => ask("/api/host/words", "PUT", wish);
