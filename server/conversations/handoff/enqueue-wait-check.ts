import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';

export const checkWaitJob = 'check-wait';

/** Checks a waiting chat when its offer ends, because the sweep runs only once a minute. */
export async function enqueueWaitCheck(
  { transaction, organizationId, now }: HandoffUnit,
  sessionId: string,
  seconds: number,
): Promise<void> {
  const payload = { organization_id: organizationId, session_id: sessionId };
  await enqueueJob(transaction, checkWaitJob, payload, {
    key: `${checkWaitJob} ${sessionId} ${now.getTime()}`,
    delaySeconds: seconds + 1,
  });
}
