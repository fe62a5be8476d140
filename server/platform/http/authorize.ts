import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyPrefix } from '#server/platform/auth/api-keys.repository.ts';
import { namedLanguage, preferredLanguage } from '#server/platform/i18n/translate.ts';
import type { Access, AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { AppError } from './app-error.ts';
import { callerAddress } from './caller-address.ts';
import type { Caller, ContextOf, Identity, KnownCaller, PublicContext } from './contexts.ts';
import { isForKeys } from './key-reach.ts';
import type { HttpPlatform } from './platform.ts';

export const sessionCookie = 'chatwindow_session';

/**
 * Who calls, as the endpoint needs to know it; 401 when that is nobody. A member's context gets
 * its transaction later (`createMemberCall`).
 */
export async function contextOf<Who extends Access>(
  platform: HttpPlatform,
  endpoint: { access: Who; method: string; path: string },
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
      const identity = context.token && (await identityOf(platform, context.token));
      if (!identity) throw await refusalOf(platform, context.token);
      await admitKey(platform, endpoint, identity);
      refuseForeignCookie(platform, endpoint.method, request);
      const language = namedLanguage(context.header('accept-language')) ?? identity.user.language;
      request.language = language;
      const user = { ...context, user: identity.user, language };
      if (endpoint.access === 'user') return typed(user);
      if (identity.isClosed) throw new AppError('organization_closed');
      if (!identity.caller) throw new AppError('not_found', 'no current organization');
      return typed({ ...user, caller: identity.caller });
    }
  }
}

/** Refuses who calls too often, before anything is looked up or read. */
export async function countCall(
  { limits }: HttpPlatform,
  endpoint: AnyEndpoint,
  context: PublicContext & KnownCaller,
): Promise<void> {
  if (!endpoint.perMinute) return;
  const rule = { name: endpoint.path, points: endpoint.perMinute, seconds: 60 };
  await limits.take(rule, callerKey(context));
}

/** Refuses callers who lack every permission that would do, and whose address is not proven where it has to be. */
export function authorize(
  endpoint: AnyEndpoint,
  { caller, user }: PublicContext & KnownCaller,
): void {
  if (caller) checkPermission(endpoint, caller);
  if (endpoint.provenOnly && user && !user.isProven) {
    throw new AppError('email_unproven', `${endpoint.path} needs a proven address`);
  }
}

function checkPermission({ requires, roles, ownChatsToo }: AnyEndpoint, caller: Caller): void {
  const { permission, apiKeyId, role } = caller;
  const isLeftToHandler = ownChatsToo && !apiKeyId;
  if (requires?.length && !isLeftToHandler && !requires.some((name) => permission[name])) {
    throw new AppError('permission_required', `needs ${requires.join(' or ')}`, {
      permission: requires[0] as string, // the list is not empty
    });
  }
  if (roles && !roles.includes(role)) {
    throw new AppError('permission_required', `needs to be ${roles.join(' or ')}`, {
      permission: requires?.[0] ?? roles[0] ?? '',
      context: { roles },
    });
  }
}

/** Whom a limit counts: an API key for itself, beside its maker. */
function callerKey({ caller, user, ip }: PublicContext & KnownCaller): string {
  return caller?.apiKeyId ?? user?.id ?? ip;
}

/** Who is behind a token of either kind. */
export function identityOf(platform: HttpPlatform, token: string): Promise<Identity | null> {
  return token.startsWith(apiKeyPrefix) ? platform.identifyKey(token) : platform.identify(token);
}

/** How often one key may call at all. */
const keyRule = { name: 'api-key', points: 600, seconds: 60 };

/** Programs may not do what is for people, nor without end. */
async function admitKey(
  platform: HttpPlatform,
  endpoint: Pick<AnyEndpoint, 'access' | 'path'>,
  { caller }: Identity,
): Promise<void> {
  if (!caller?.apiKeyId) return;
  if (!isForKeys(endpoint))
    throw new AppError('not_for_api_keys', `${endpoint.path} is for people`);
  await platform.limits.take(keyRule, caller.apiKeyId);
}

/** `Authorization: Bearer …`, which is how most programs send a key. */
function bearer(authorization: string | undefined): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token?.startsWith(apiKeyPrefix) ? token : undefined;
}

/** A key is never taken from a cookie: what a page may bring along is a person's. */
function sessionOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookie];
  return token?.startsWith(apiKeyPrefix) ? undefined : token;
}

function publicContext(request: FastifyRequest, reply: FastifyReply): PublicContext {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    requestId: request.id,
    ip: callerAddress(request),
    userAgent: header('user-agent') ?? '',
    language: preferredLanguage(header('accept-language')),
    token:
      header('x-access-token') || bearer(header('authorization')) || sessionOf(request) || null,
    origin: header('origin') ?? null,
    header,
    reply,
  };
}

/** Why a token signs nobody in: people are told of a session that was theirs. */
async function refusalOf(platform: HttpPlatform, token: string | null): Promise<AppError> {
  const hasExpired = token !== null && (await platform.hasExpired(token));
  return new AppError(hasExpired ? 'session_expired' : 'unauthenticated', 'no valid token');
}

/** A cookie travels with requests that other sites make: alone it may change nothing from there. */
export function refuseForeignCookie(
  platform: HttpPlatform,
  method: string,
  request: FastifyRequest,
): void {
  if (method === 'GET' || request.headers['x-access-token']) return;
  if (bearer(request.headers.authorization)) return;
  const { origin, host } = request.headers;
  assertOwnOrigin(platform, origin ?? null, host);
}

/** Throws unless a page of the console sent the request. */
export function assertOwnOrigin(
  platform: HttpPlatform,
  origin: string | null,
  host: string | undefined,
): void {
  if (!origin || !isOwnOrigin(platform, origin, host))
    throw new AppError('origin_not_allowed', `cookie from ${origin ?? 'no origin'}`);
}

/** Also under another name that leads here; but never from HTTP into a console that is HTTPS. */
function isOwnOrigin({ ownOrigins }: HttpPlatform, origin: string, host: string | undefined) {
  if (ownOrigins.includes(origin)) return true;
  const page = URL.parse(origin);
  const needsHttps = ownOrigins.some((own) => own.startsWith('https:'));
  return page?.host === host && (page?.protocol === 'https:' || !needsHttps);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language once known: problems are told in it. */
    language?: string;
  }
}
