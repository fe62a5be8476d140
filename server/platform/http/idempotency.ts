import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import {
  createIdempotencyRepository,
  type KeyedCall,
} from '#server/platform/db/idempotency.repository.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { AppError, invalidField } from './app-error.ts';
import type { KnownCaller, PublicContext } from './contexts.ts';

const maxKeyLength = 256;

/** The caller's `Idempotency-Key`, if any. */
export function readIdempotencyKey({ header }: Pick<PublicContext, 'header'>): string | undefined {
  const key = header('idempotency-key');
  if (key && key.length > maxKeyLength) throw invalidField('idempotency-key', 'too_long');
  return key || undefined;
}

/**
 * The `Idempotency-Key` of a POST that changes something and whose caller is known; null when it is
 * absent or does not apply.
 */
export function idempotentCallOf(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  context: PublicContext & KnownCaller,
): KeyedCall | null {
  const caller = callerOf(context);
  if (!caller || endpoint.method !== 'POST' || endpoint.secret || endpoint.readOnly) return null;
  const key = readIdempotencyKey(context);
  if (key === undefined) return null;
  return {
    organizationId: caller.organizationId,
    scope: sha256(`${caller.id} ${caller.organizationId ?? ''} ${request.method} ${request.url}`),
    key,
    requestHash: sha256(JSON.stringify(request.body ?? null)),
  };
}

/** The stored response of the key; null when this call claimed the key and must run. */
export async function claimKey(
  db: Database,
  call: KeyedCall,
): Promise<{ response: unknown } | null> {
  const earlier = await createIdempotencyRepository(db).claim(call);
  if (!earlier) return null;
  if (earlier.requestHash !== call.requestHash) throw new AppError('idempotency_conflict');
  const { response } = earlier;
  if (response === null || response === undefined) {
    throw new AppError('idempotency_in_progress', 'the first call still runs', { retryAfter: 1 });
  }
  return { response };
}

export function storeResponse(db: Database, call: KeyedCall, response: unknown): Promise<void> {
  return createIdempotencyRepository(db).storeResponse(call, response);
}

/**
 * Runs a call whose work is not one transaction: claims the key first and releases it on failure.
 * Concurrent calls with the same key get an error that the first is still running.
 */
export async function runIdempotently<Value>(
  db: Database,
  call: KeyedCall | null,
  {
    run,
    replay,
  }: { run: () => Promise<Value>; replay: (response: unknown) => Promise<Value> | Value },
): Promise<Value> {
  if (!call) return run();
  const earlier = await claimKey(db, call);
  if (earlier) return replay(earlier.response);
  try {
    return await run();
  } catch (error) {
    await createIdempotencyRepository(db)
      .release(call)
      .catch(() => {}); // It expires anyway.
    throw error;
  }
}

/**
 * The owner of the key: a member of an organization, an API key, a user or a customer's browser.
 */
function callerOf({ caller, customer, user }: KnownCaller) {
  if (caller)
    return { id: caller.apiKeyId ?? caller.userId, organizationId: caller.organizationId };
  if (customer) return { id: customer.id, organizationId: customer.organizationId };
  return user ? { id: user.id, organizationId: null } : null;
}
