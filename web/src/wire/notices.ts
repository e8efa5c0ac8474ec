// The calls about notices, and what the browser itself must do for them.
import { at } from "./base";
import { ask } from "./http";
import type { MailDone, MailWish, NoticeInfo, PushWish, QuietHours } from "./types";

export const fetchNotices = (): Promise<NoticeInfo> => ask("/api/me/notices");
export const keepQuiet = (quiet: QuietHours | null): Promise<NoticeInfo> => ask("/api/me/notices", "PUT", { quiet });
export const hearOf = (table: string, on: boolean): Promise<NoticeInfo> =>
  ask(`/api/me/notices/tables/${encodeURIComponent(table)}`, "PUT", { on });
export const askMail = (wish: MailWish): Promise<NoticeInfo> => ask("/api/me/notices/mail", "PUT", wish);
export const forgetMail = (): Promise<NoticeInfo> => ask("/api/me/notices/mail", "DELETE");
export const confirmMail = (token: string): Promise<MailDone> =>
  ask(`/api/mail/confirm/${encodeURIComponent(token)}`, "POST");
export const leaveMail = (token: string): Promise<MailDone> =>
  ask(`/api/mail/leave/${encodeURIComponent(token)}`, "POST");

/** Why there can be no notices here; null: there can. */
export type Lack = "insecure" | "install" | "none" | "denied";

/** An iPhone, or an iPad that says it is a Mac: only what is on the home screen gets notices there. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

export function lacks(): Lack | null {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isApple() && !matchMedia("(display-mode: standalone)").matches ? "install" : "none";
  return Notification.permission === "denied" ? "denied" : null;
}

/** False: the visitor has said no, or closed the browser's question. */
export const mayNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

/** Whether this browser still has what the server sends to. */
export async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration(at("/"));
  return Notification.permission === "granted" && !!(await worker?.pushManager.getSubscription());
}

export async function subscribe(key: string, language: PushWish["language"]): Promise<NoticeInfo> {
  await navigator.serviceWorker.register(at("/sw.js"));
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be for another key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = made.toJSON();
  const wish: PushWish = {
    endpoint,
    p256dh: keys.p256dh ?? "",
    auth: keys.auth ?? "",
    language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return ask("/api/me/notices/here", "PUT", wish);
}

export async function unsubscribe(): Promise<NoticeInfo> {
  const worker = await navigator.serviceWorker?.getRegistration(at("/"));
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  return ask("/api/me/notices/here", "DELETE");
}
