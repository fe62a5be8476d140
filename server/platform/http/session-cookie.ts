import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const lifetimeSeconds = 30 * 24 * 3600;

/** The cookie that carries a console session token. */
export interface SessionCookie {
  name: string;
  read(request: Pick<FastifyRequest, 'cookies'>): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Over HTTPS the name begins with `__Host-`, so that neither a sibling subdomain nor a page on HTTP
 * can set a session. The prefix requires `Secure`, which a console on http://localhost cannot have.
 */
export function createSessionCookie(consoleOrigin: string): SessionCookie {
  const secure = consoleOrigin.startsWith('https:');
  const name = secure ? '__Host-chatwindow_session' : 'chatwindow_session';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  return {
    name,
    read: ({ cookies }) => cookies[name],
    set: (reply, token) =>
      void reply.setCookie(name, token, { ...options, maxAge: lifetimeSeconds }),
    // The same attributes: browsers ignore a `__Host-` cookie without `Secure`, also one that
    // clears it.
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
