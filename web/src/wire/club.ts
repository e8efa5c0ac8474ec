// The calls about players, ladders and evenings.
import { ask } from "./http";
import type { EveningInfo, LadderInfo, NewEvening, PlayerInfo, PlayerWish } from "./types";

const evening = (id: string): string => `/api/evenings/${encodeURIComponent(id)}`;

export const fetchPlayer = (handle: string): Promise<PlayerInfo> => ask(`/api/players/${encodeURIComponent(handle)}`);
export const showMe = (wish: PlayerWish): Promise<PlayerInfo> => ask("/api/me/player", "PUT", wish);
export const fetchLadder = (game: string): Promise<LadderInfo> => ask(`/api/ladders/${encodeURIComponent(game)}`);
export const fetchEvenings = (): Promise<EveningInfo[]> => ask("/api/evenings");
export const fetchEvening = (id: string): Promise<EveningInfo> => ask(evening(id));
export const makeEvening = (wish: NewEvening): Promise<EveningInfo> => ask("/api/evenings", "POST", wish);
export const joinEvening = (id: string, name: string): Promise<EveningInfo> =>
  ask(`${evening(id)}/join`, "POST", { name });
export const leaveEvening = (id: string): Promise<EveningInfo> => ask(`${evening(id)}/leave`, "POST");
export const beginEvening = (id: string): Promise<EveningInfo> => ask(`${evening(id)}/begin`, "POST");
