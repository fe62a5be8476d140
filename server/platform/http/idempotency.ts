import type { FastifyRequest } from 'fastify';
import { createIdempotencyRepository } from '#server/platform/db/idempotency.repository.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { AppError, invalidField } from './app-error.ts';
import type { MemberContext } from './contexts.ts';

/**
 * Honours `Idempotency-Key` on a member's POST (G11): the same key and body give the first answer
 * again for 24 hours, another body is a conflict. A second call that comes while the first is
 * running waits for it, because both write the same row.
 */
export async function replayOrRemember<Result>(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  context: MemberContext,
  run: () => Promise<Result>,
): Promise<{ result: Result; replayed: boolean }> {
  const key = context.header('idempotency-key');
  if (!key || endpoint.method !== 'POST' || endpoint.secret)
    return { result: await run(), replayed: false };
  if (key.length > 256) throw invalidField('idempotency-key', 'too_long');

  const rows = createIdempotencyRepository(context.transaction, context.caller.organizationId);
  const scope = `${context.caller.apiKeyId ?? context.caller.userId} ${endpoint.path}`;
  const requestHash = sha256(JSON.stringify(request.body ?? null));
  const earlier = await rows.claim({ scope, key, requestHash });
  if (earlier) {
    if (earlier.requestHash !== requestHash) throw new AppError('idempotency_conflict');
    return { result: earlier.response as Result, replayed: true }; // we stored it below
  }
  const result = await run();
  await rows.remember({ scope, key, response: result });
  return { result, replayed: false };
}
