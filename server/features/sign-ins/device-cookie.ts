import type { PublicContext } from '#server/platform/http/contexts.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';

/** Tells a browser from others, also after it was signed out. Means nothing without the password. */
const deviceCookie = 'chatwindow_device';

/** The hash of the browser's cookie; null for one that has none. */
export function deviceOf({ reply }: Pick<PublicContext, 'reply'>): string | null {
  const token = reply.request.cookies[deviceCookie];
  return token ? sha256(token) : null;
}

/** Keeps the browser's cookie for a year from now, or gives it one; answers the hash. */
export function keepDevice({ reply }: Pick<PublicContext, 'reply'>, consoleOrigin: string): string {
  const token = reply.request.cookies[deviceCookie] || newToken();
  reply.setCookie(deviceCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: consoleOrigin.startsWith('https:'),
    maxAge: 365 * 24 * 3600,
  });
  return sha256(token);
}
