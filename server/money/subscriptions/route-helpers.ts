import type { PaymentDeps } from '#server/money/payments/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AuditAction } from '#shared/contracts/people/audit-actions.ts';

export interface SubscriptionDeps extends PaymentDeps {
  consoleOrigin: string;
  storage: Pick<Storage, 'megabytesEach'>;
  bus: Bus;
}

/** The open pages of the member load again what the organization may use. */
export async function notifyMember(
  { bus }: Pick<SubscriptionDeps, 'bus'>,
  context: MemberContext,
): Promise<void> {
  const { caller, transaction } = context;
  const changes = [{ name: 'access.changed', subjectId: caller.memberId }] as const;
  context.afterCommit(await insertLiveEvents(transaction, bus, caller.organizationId, changes));
}

/** The name of the member in the history of the subscription. */
export function nameOf({ user }: { user: { name: string; email: string } }): string {
  return user.name || user.email;
}

/** Writes an audit entry about the subscription of the caller's organization. */
export function audit(
  context: MemberContext,
  action: AuditAction,
  after: object,
  before?: object,
): Promise<void> {
  const { organizationId: objectId } = context.caller;
  return context.audit({
    ...{ action, objectType: 'subscription', objectId, after },
    ...(before && { before }),
  });
}
