import { inOrganization } from '#server/platform/db/database.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import type { Caller, MemberContext, UserContext } from './contexts.ts';
import type { HttpPlatform } from './platform.ts';

/** A member's call before it has a transaction. */
export interface MemberIdentity extends UserContext {
  caller: Caller;
}

/** The transactions of one member's call: usually one, several for a call in steps. */
export interface MemberCall {
  inTransaction<Value>(work: (context: MemberContext) => Promise<Value> | Value): Promise<Value>;
  /** Throws for a mutation whose transactions wrote no audit entry. */
  assertAudited(): void;
}

export function createMemberCall(
  platform: HttpPlatform,
  endpoint: AnyEndpoint,
  context: MemberIdentity,
): MemberCall {
  const { caller, ip, requestId } = context;
  let audited = false;

  return {
    async inTransaction(work) {
      const after: (() => Promise<void> | void)[] = [];
      const value = await inOrganization(platform.db, caller.organizationId, async (transaction) =>
        work({
          ...context,
          transaction,
          afterCommit: (step) => void after.push(step),
          async audit(entry) {
            audited = true;
            const userId = caller.apiKeyId ?? caller.userId;
            await platform.writeAudit(transaction, { ...caller, userId, ip, requestId }, entry);
          },
        }),
      );
      for (const step of after) {
        // The call has succeeded with the commit: a later failure is logged and not sent to the caller.
        await Promise.resolve(step()).catch((error: unknown) =>
          platform.log.error({ err: error }, 'a step after the commit failed'),
        );
      }
      return value;
    },

    assertAudited() {
      if (isMutation(endpoint) && !audited) {
        throw new Error(`${endpoint.method} ${endpoint.path} wrote no audit row`);
      }
    },
  };
}

export function isMemberCall(endpoint: AnyEndpoint, context: object): context is MemberIdentity {
  return endpoint.access === 'member' && 'caller' in context;
}

function isMutation(endpoint: AnyEndpoint): boolean {
  return endpoint.method !== 'GET' && !endpoint.readOnly;
}
