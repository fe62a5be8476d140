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

/** The member as the history names them. */
export function nameOf({ user }: { user: { name: string; email: string } }): string {
  return user.name || user.email;
}

/** Amounts and cards are in the ledger; the log says who decided what. */
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
