// The calls of who looks for company.
import { ask } from "./http";
import type { CompanyInfo, FriendWish, InviteWish, LineWish } from "./types";

const friend = (handle: string): string => `/api/company/friends/${encodeURIComponent(handle)}`;

export const fetchCompany = (): Promise<CompanyInfo> => ask("/api/company");
export const joinLine = (wish: LineWish): Promise<CompanyInfo> => ask("/api/company/line", "PUT", wish);
export const leaveLine = (): Promise<CompanyInfo> => ask("/api/company/line", "DELETE");
export const befriend = (handle: string, wish: FriendWish): Promise<CompanyInfo> => ask(friend(handle), "PUT", wish);
export const unfriend = (handle: string): Promise<CompanyInfo> => ask(friend(handle), "DELETE");
export const invite = (wish: InviteWish): Promise<CompanyInfo> => ask("/api/company/invitations", "POST", wish);
export const refuseInvitation = (table: string): Promise<CompanyInfo> =>
  ask(`/api/company/invitations/${encodeURIComponent(table)}`, "DELETE");
