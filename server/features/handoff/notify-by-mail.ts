import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { Desk } from './desk.ts';

export const notifyJob = 'notify-handoff';

/** Has those who are to know of a waiting customer written to, once the chat waits (E92). */
export async function notifyByMail(
  { transaction, organizationId }: Pick<Desk, 'transaction' | 'organizationId'>,
  handoffId: string,
): Promise<void> {
  const payload = { organization_id: organizationId, handoff_id: handoffId };
  await enqueueJob(transaction, notifyJob, payload, { key: `${notifyJob} ${handoffId}` });
}
