import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';

/** A mail is sent when a customer begins to wait, and when no member accepted in time. */
export type NoticeKind = 'requested' | 'missed';

export const notifyJob = 'notify-handoff';

/** Enqueues a mail about a handoff; it is sent after the commit, once per handoff and kind. */
export async function queueHandoffNotice(
  { transaction, organizationId }: Pick<HandoffUnit, 'transaction' | 'organizationId'>,
  about: NoticeKind,
  handoffId: string,
): Promise<void> {
  const payload = { organization_id: organizationId, handoff_id: handoffId, about };
  await enqueueJob(transaction, notifyJob, payload, { key: `${notifyJob} ${about} ${handoffId}` });
}
