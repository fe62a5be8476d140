import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyPrefix } from '#server/platform/auth/api-key-prefix.ts';
import { namedLanguage, preferredLanguage } from '#server/platform/i18n/translate.ts';
import type { Access, AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { isCallableByApiKey } from './api-key-access.ts';
import { AppError } from './app-error.ts';
import { callerAddress } from './caller-address.ts';
import type { Caller, CallerIdentity, ContextOf, KnownCaller, PublicContext } from './contexts.ts';
import type { HttpPlatform } from './platform.ts';

/**
 * The caller's context for the endpoint; throws 401 without one. A member's context gets its
 * transaction in `createMemberCall`.
 */
export async function contextOf<Who extends Access>(
  platform: HttpPlatform,
  endpoint: { access: Who; method: string; path: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ContextOf<Who>> {
  const context = publicContext(platform, request, reply);
  // Each branch builds the context that `Contexts` declares for its access.
  const asContext = (value: object) => value as ContextOf<Who>;
  switch (endpoint.access) {
    case 'public':
      return asContext(context);
    case 'customer': {
      const customer = context.token && (await platform.identifyCustomer(context.token));
      if (!customer) throw new AppError('unauthenticated', 'no valid customer token');
      return asContext({ ...context, customer });
    }
    default: {
      const identity = context.token && (await identityOf(platform, context.token));
      if (!identity) throw await unauthenticatedError(platform, context.token);
      await assertKeyMayCall(platform, endpoint, identity);
      assertCookieFromOwnOrigin(platform, endpoint.method, request);
      const language = namedLanguage(context.header('accept-language')) ?? identity.user.language;
      request.language = language;
      const user = { ...context, user: identity.user, language };
      if (endpoint.access === 'user') return asContext(user);
      if (identity.isClosed) throw new AppError('organization_closed');
      if (!identity.caller) throw new AppError('not_found', 'no current organization');
      return asContext({ ...user, caller: identity.caller });
    }
  }
}

/** Applies the endpoint's rate limit, before anything is looked up or parsed. */
export async function assertCallRate(
  { limits }: HttpPlatform,
  endpoint: AnyEndpoint,
  context: PublicContext & KnownCaller,
): Promise<void> {
  if (!endpoint.perMinute) return;
  const rule = { name: endpoint.path, points: endpoint.perMinute, seconds: 60 };
  await limits.consume(rule, callerKey(context));
}

/**
 * Throws when the caller has none of the required permissions, or an unverified email address where
 * a verified one is required.
 */
export function authorize(
  endpoint: AnyEndpoint,
  { caller, user }: PublicContext & KnownCaller,
): void {
  if (caller) checkPermission(endpoint, caller);
  if (endpoint.verifiedOnly && user && !user.isVerified) {
    throw new AppError('email_unverified', `${endpoint.path} needs a verified address`);
  }
}

function checkPermission({ anyOf, roles, ownChats }: AnyEndpoint, caller: Caller): void {
  const { permission, apiKeyId, role } = caller;
  const isLeftToHandler = ownChats && !apiKeyId;
  if (anyOf?.length && !isLeftToHandler && !anyOf.some((name) => permission[name])) {
    throw new AppError('permission_required', `needs ${anyOf.join(' or ')}`, {
      permission: anyOf[0] as string, // the list is not empty
    });
  }
  if (roles && !roles.includes(role)) {
    throw new AppError('permission_required', `needs to be ${roles.join(' or ')}`, {
      permission: anyOf?.[0] ?? roles[0] ?? '',
      context: { roles },
    });
  }
}

/** An API key is limited separately from its creator. */
function callerKey({ caller, user, ip }: PublicContext & KnownCaller): string {
  return caller?.apiKeyId ?? user?.id ?? ip;
}

/** The identity behind a session token or an API key. */
export function identityOf(platform: HttpPlatform, token: string): Promise<CallerIdentity | null> {
  return token.startsWith(apiKeyPrefix) ? platform.identifyKey(token) : platform.identify(token);
}

/** Rate limit of one API key over all endpoints. */
const keyRule = { name: 'api-key', points: 600, seconds: 60 };

/** API keys may not call endpoints for people, nor exceed their rate limit. */
async function assertKeyMayCall(
  platform: HttpPlatform,
  endpoint: Pick<AnyEndpoint, 'access' | 'path'>,
  { caller }: CallerIdentity,
): Promise<void> {
  if (!caller?.apiKeyId) return;
  if (!isCallableByApiKey(endpoint))
    throw new AppError('not_for_api_keys', `${endpoint.path} is for people`);
  await platform.limits.consume(keyRule, caller.apiKeyId);
}

/** `Authorization: Bearer …`, as most programs send a key. */
function bearerToken(authorization: string | undefined): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token?.startsWith(apiKeyPrefix) ? token : undefined;
}

/** API keys are not accepted from cookies: browsers attach cookies by themselves. */
function sessionOf({ sessionCookie }: HttpPlatform, request: FastifyRequest): string | undefined {
  const token = sessionCookie.read(request);
  return token?.startsWith(apiKeyPrefix) ? undefined : token;
}

function publicContext(
  platform: HttpPlatform,
  request: FastifyRequest,
  reply: FastifyReply,
): PublicContext {
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
      header('x-access-token') ||
      bearerToken(header('authorization')) ||
      sessionOf(platform, request) ||
      null,
    origin: header('origin') ?? null,
    header,
    reply,
  };
}

/**
 * One error code whatever the token lacks (see `problemStatus`); the text distinguishes an expired
 * session.
 */
async function unauthenticatedError(
  platform: HttpPlatform,
  token: string | null,
): Promise<AppError> {
  const hasExpired = token !== null && (await platform.hasExpired(token));
  const details = hasExpired ? { context: { reason: 'session_expired' } } : {};
  return new AppError('unauthenticated', 'no valid token', details);
}

/** CSRF protection: a mutation authenticated by cookie alone must come from our own origin. */
export function assertCookieFromOwnOrigin(
  platform: HttpPlatform,
  method: string,
  request: FastifyRequest,
): void {
  if (method === 'GET' || request.headers['x-access-token']) return;
  if (bearerToken(request.headers.authorization)) return;
  const { origin, host } = request.headers;
  assertOwnOrigin(platform, origin ?? null, host);
}

/** Throws unless the request comes from a page of the console. */
export function assertOwnOrigin(
  platform: HttpPlatform,
  origin: string | null,
  host: string | undefined,
): void {
  if (!origin || !isOwnOrigin(platform, origin, host))
    throw new AppError('origin_not_allowed', `cookie from ${origin ?? 'no origin'}`);
}

/** Accepts any host name that leads here, but never HTTP for a console on HTTPS. */
function isOwnOrigin({ ownOrigins }: HttpPlatform, origin: string, host: string | undefined) {
  if (ownOrigins.includes(origin)) return true;
  const page = URL.parse(origin);
  const needsHttps = ownOrigins.some((own) => own.startsWith('https:'));
  return page?.host === host && (page?.protocol === 'https:' || !needsHttps);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known: problem documents use it. */
    language?: string;
  }
}
