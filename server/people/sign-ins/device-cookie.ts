import type { PublicContext } from '#server/platform/http/contexts.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';

/** Identifies a browser, also after sign-out. Grants nothing without the password. */
const deviceCookie = 'chatwindow_device';
export const deviceCookieDays = 365;

/** The hash of the browser's cookie; null without one. */
export function deviceOf({ reply }: Pick<PublicContext, 'reply'>): string | null {
  const token = reply.request.cookies[deviceCookie];
  return token ? sha256(token) : null;
}

/** Sets or renews the browser's cookie; returns the hash. */
export function setDeviceCookie(
  { reply }: Pick<PublicContext, 'reply'>,
  consoleOrigin: string,
): string {
  const token = reply.request.cookies[deviceCookie] || newToken();
  reply.setCookie(deviceCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: consoleOrigin.startsWith('https:'),
    maxAge: deviceCookieDays * 24 * 3600,
  });
  return sha256(token);
}
