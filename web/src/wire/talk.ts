// The calls by which people at a table speak with each other, and ask all for something.
import { ask } from "./http";
import type { Ask, Consent, Mute, Say, TableInfo, Talk } from "./types";

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const fetchTalk = (id: string): Promise<Talk> => ask(`${table(id)}/talk`);
export const sayAt = (id: string, wish: Say): Promise<Talk> => ask(`${table(id)}/talk`, "POST", wish);
export const muteAt = (id: string, wish: Mute): Promise<Talk> => ask(`${table(id)}/mute`, "POST", wish);
export const askAll = (id: string, wish: Ask): Promise<TableInfo> => ask(`${table(id)}/ask`, "POST", wish);
export const answerAll = (id: string, wish: Consent): Promise<TableInfo> => ask(`${table(id)}/consent`, "POST", wish);
export const goOnAt = (id: string): Promise<TableInfo> => ask(`${table(id)}/go_on`, "POST");
