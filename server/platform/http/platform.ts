import type { FastifyInstance } from 'fastify';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { AuditActor, AuditEntry, Identity, Visitor } from './contexts.ts';
import type { RateLimits } from './rate-limits.ts';

/** What the HTTP layer needs to serve endpoints; the app gives it once. */
export interface HttpPlatform {
  db: Database;
  log: Logger;
  translator: Translator;
  limits: RateLimits;
  /** Who signed in with a token. */
  identify(token: string): Promise<Identity | null>;
  /** The same behind an API key. */
  identifyKey(key: string): Promise<Identity | null>;
  /** Whether a token was a session's until its time was over. */
  hasExpired(token: string): Promise<boolean>;
  identifyVisitor(token: string): Promise<Visitor | null>;
  writeAudit(transaction: TenantTransaction, actor: AuditActor, entry: AuditEntry): Promise<void>;
  /** Origins from which a cookie alone may change something. */
  ownOrigins: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: HttpPlatform;
  }
}

export type App = FastifyInstance;
