import type { FastifyRequest } from 'fastify';
import { inOrganization } from '#server/platform/db/database.ts';
import type { Access, AnyEndpoint } from '#shared/contracts/endpoint.ts';
import type { ContextOf, MemberContext } from './contexts.ts';
import { replayOrRemember } from './idempotency.ts';
import type { HttpPlatform } from './platform.ts';
import { showToCaller } from './show-to-caller.ts';

/**
 * Runs a member's call in one transaction of its organization: everything is written or nothing.
 * Other callers' handlers open their own.
 */
export async function inMemberTransaction<Who extends Access, Result>(
  platform: HttpPlatform,
  endpoint: AnyEndpoint & { access: Who },
  request: FastifyRequest,
  context: ContextOf<Who>,
  run: (context: ContextOf<Who>) => Promise<Result>,
): Promise<Result> {
  if (!isMember(endpoint, context)) return run(context);
  const after: (() => Promise<void> | void)[] = [];
  const { caller, ip, requestId } = context;

  const result = await inOrganization(platform.db, caller.organizationId, async (transaction) => {
    let audited = false;
    const whole: MemberContext = {
      ...context,
      transaction,
      afterCommit: (work) => void after.push(work),
      async audit(entry) {
        audited = true;
        const userId = caller.apiKeyId ?? caller.userId;
        await platform.writeAudit(transaction, { ...caller, userId, ip, requestId }, entry);
      },
    };
    // `isMember` has shown that this endpoint's context is a member's.
    const answer = await replayOrRemember(endpoint, request, whole, () =>
      run(whole as ContextOf<Who>),
    );
    if (isMutation(endpoint) && !audited && !answer.replayed) {
      throw new Error(`${endpoint.method} ${endpoint.path} wrote no audit row`);
    }
    // Also what a key replays: the caller may have lost a permission since.
    return showToCaller(platform, endpoint, whole, answer.result);
  });

  for (const work of after) {
    // What was committed stays: a failure afterwards is ours to see, not the caller's.
    await Promise.resolve(work()).catch((error: unknown) =>
      platform.log.error({ err: error }, 'after commit'),
    );
  }
  return result;
}

function isMember(endpoint: AnyEndpoint, context: object): context is MemberContext {
  return endpoint.access === 'member' && 'caller' in context;
}

function isMutation(endpoint: AnyEndpoint): boolean {
  return endpoint.method !== 'GET' && !endpoint.readOnly;
}
