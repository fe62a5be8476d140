import type { FastifyInstance } from 'fastify';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import type {
  AuditActor,
  CallerIdentity,
  Customer,
  MemberContext,
  NewAuditEntry,
} from './contexts.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Dependencies of the HTTP layer, provided once by the app. */
export interface HttpPlatform {
  db: Database;
  log: Logger;
  translator: Translator;
  limits: RateLimits;
  /** The identity of a session token. */
  identify(token: string): Promise<CallerIdentity | null>;
  /** The identity of an API key. */
  identifyKey(key: string): Promise<CallerIdentity | null>;
  /** Whether the token belonged to a session that has expired. */
  hasExpired(token: string): Promise<boolean>;
  identifyCustomer(token: string): Promise<Customer | null>;
  writeAudit(
    transaction: TenantTransaction,
    actor: AuditActor,
    entry: NewAuditEntry,
  ): Promise<void>;
  /** Redacts every response to a member, so that no endpoint can forget it. */
  redactForCaller<Result>(
    endpoint: AnyEndpoint,
    context: MemberContext,
    result: Result,
  ): Promise<Result>;
  /** Origins whose cookie-authenticated mutations are accepted. */
  ownOrigins: readonly string[];
  sessionCookie: SessionCookie;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: HttpPlatform;
  }
}

export type App = FastifyInstance;
