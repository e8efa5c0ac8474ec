// The calls about players and ladders.
import { ask } from "./http";
import type { LadderInfo, PlayerInfo, PlayerWish } from "./types";

export const fetchPlayer = (handle: string): Promise<PlayerInfo> => ask(`/api/players/${encodeURIComponent(handle)}`);
export const showMe = (wish: PlayerWish): Promise<PlayerInfo> => ask("/api/me/player", "PUT", wish);
export const fetchLadder = (game: string): Promise<LadderInfo> => ask(`/api/ladders/${encodeURIComponent(game)}`);
