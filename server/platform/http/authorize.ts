import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from '#server/platform/i18n/translate.ts';
import type { Access, AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { AppError } from './app-error.ts';
import type { ContextOf, MemberContext, PublicContext } from './contexts.ts';
import type { HttpPlatform } from './platform.ts';

export const sessionCookie = 'chatwindow_session';

/**
 * Who calls, as the endpoint needs to know it; 401 when that is nobody. A member's context gets
 * its transaction later (`inMemberTransaction`).
 */
export async function contextOf<Who extends Access>(
  platform: HttpPlatform,
  endpoint: { access: Who; method: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ContextOf<Who>> {
  const context = publicContext(request, reply);
  // Each branch builds the context that `Contexts` gives for its access.
  const typed = (value: object) => value as ContextOf<Who>;
  switch (endpoint.access) {
    case 'public':
      return typed(context);
    case 'visitor': {
      const visitor = context.token && (await platform.identifyVisitor(context.token));
      if (!visitor) throw new AppError('unauthenticated', 'no valid visitor token');
      return typed({ ...context, visitor });
    }
    default: {
      const identity = context.token && (await platform.identify(context.token));
      if (!identity) throw new AppError('unauthenticated', 'no valid token');
      refuseForeignCookie(platform, endpoint.method, request);
      request.language = identity.user.language;
      const user = { ...context, user: identity.user, language: identity.user.language };
      if (endpoint.access === 'user') return typed(user);
      if (!identity.caller) throw new AppError('not_found', 'no current organization');
      return typed({ ...user, caller: identity.caller });
    }
  }
}

/** Refuses callers who lack every permission that would do, and those who call too often. */
export async function authorize(
  platform: HttpPlatform,
  endpoint: AnyEndpoint,
  context: PublicContext | MemberContext,
): Promise<void> {
  const { requires } = endpoint;
  if (requires?.length && 'caller' in context) {
    const { permission } = context.caller;
    if (!requires.some((name) => permission[name])) {
      throw new AppError('permission_required', `needs ${requires.join(' or ')}`, {
        permission: requires[0] as string, // the list is not empty
      });
    }
  }
  if (endpoint.perMinute) {
    const key = 'user' in context ? context.user.id : context.ip;
    const rule = { name: endpoint.path, points: endpoint.perMinute, seconds: 60 };
    await platform.limits.take(rule, key);
  }
}

function publicContext(request: FastifyRequest, reply: FastifyReply): PublicContext {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: header('user-agent') ?? '',
    language: preferredLanguage(header('accept-language')),
    token: header('x-access-token') || request.cookies[sessionCookie] || null,
    origin: header('origin') ?? null,
    header,
    reply,
  };
}

/** A cookie travels with requests that other sites make: alone it may change nothing from there. */
function refuseForeignCookie(platform: HttpPlatform, method: string, request: FastifyRequest) {
  if (method === 'GET' || request.headers['x-access-token']) return;
  const { origin, host } = request.headers;
  assertOwnOrigin(platform, origin ?? null, host);
}

/** Throws unless a page of the console sent the request. */
export function assertOwnOrigin(
  platform: HttpPlatform,
  origin: string | null,
  host: string | undefined,
): void {
  const own = origin && (platform.ownOrigins.includes(origin) || URL.parse(origin)?.host === host);
  if (!own) throw new AppError('origin_not_allowed', `cookie from ${origin ?? 'no origin'}`);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language once known: problems are told in it. */
    language?: string;
  }
}
