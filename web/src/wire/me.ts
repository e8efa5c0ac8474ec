// The calls about oneself.
import { at } from "./base";
import { ask } from "./http";
import type { EnterWish, Gone, LinkState, Me, MeWish, NewLink, NewPhrase, Whose } from "./types";

export const fetchMe = (): Promise<Me> => ask("/api/me");
export const keepMe = (wish: MeWish): Promise<Me> => ask("/api/me", "PUT", wish);
export const deleteMe = (): Promise<Gone> => ask("/api/me", "DELETE");
export const exportAddress = (): string => at("/api/me/export");
export const makeLink = (): Promise<NewLink> => ask("/api/me/link", "POST");
export const fetchLink = (): Promise<LinkState> => ask("/api/me/link");
export const askWhose = (token: string): Promise<Whose> => ask("/api/me/whose", "POST", { token });
export const enter = (wish: EnterWish): Promise<Me> => ask("/api/me/enter", "POST", wish);
export const makePhrase = (language: "ru" | "en"): Promise<NewPhrase> => ask("/api/me/phrase", "POST", { language });
export const forgetPhrase = (): Promise<Me> => ask("/api/me/phrase", "DELETE");
export const removeDevice = (id: string): Promise<Me> => ask(`/api/me/devices/${encodeURIComponent(id)}`, "DELETE");
export const removeOthers = (): Promise<Me> => ask("/api/me/devices", "DELETE");
export const removePasskey = (id: string): Promise<Me> => ask(`/api/me/passkeys/${encodeURIComponent(id)}`, "DELETE");

type Answer = Record<string, unknown>;

/** Browsers make passkeys where nobody can listen, and for names. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** Null: the visitor has closed the browser's question. */
export async function makePasskey(): Promise<Me | null> {
  const asked = await ask<PublicKeyCredentialCreationOptionsJSON>("/api/me/passkeys/new", "POST");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  return made && ask("/api/me/passkeys", "POST", { credential: written(made) });
}

/** What `enter` takes; null as above. */
export async function signByPasskey(): Promise<Answer | null> {
  const asked = await ask<PublicKeyCredentialRequestOptionsJSON>("/api/me/passkeys/ask", "POST");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const signed = await navigator.credentials.get({ publicKey }).catch(() => null);
  return signed && written(signed);
}

const written = (credential: Credential): Answer => ({ ...(credential as PublicKeyCredential).toJSON() });
