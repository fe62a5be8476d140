import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';

export const notifyJob = 'notify-handoff';

/** Enqueues the mail about a waiting customer; it is sent after the commit. */
export async function queueHandoffNotice(
  { transaction, organizationId }: Pick<HandoffUnit, 'transaction' | 'organizationId'>,
  handoffId: string,
): Promise<void> {
  const payload = { organization_id: organizationId, handoff_id: handoffId };
  await enqueueJob(transaction, notifyJob, payload, { key: `${notifyJob} ${handoffId}` });
}
