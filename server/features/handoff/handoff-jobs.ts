import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { HandoffDeps } from './desk.ts';
import { inOneTransaction, takeNotice } from './notice.repository.ts';
import { notifyJob } from './notify-by-mail.ts';
import { sweepHandoffs } from './sweep-handoffs.ts';
import { writeNotice } from './write-notice.ts';

interface NoticeDeps {
  db: Database;
  translator: Translator;
  log: Logger;
  consoleOrigin: string;
}

const taskSchema = z.object({ organization_id: z.string(), handoff_id: z.string() });

/** What happens to handoffs in the background. */
export function handoffJobs(services: NoticeDeps & HandoffDeps): Record<string, JobHandler> {
  return {
    [notifyJob]: (payload) => notify(services, taskSchema.parse(payload)),
    'sweep-handoffs': async () => void (await sweepHandoffs(services)),
  };
}

/** Each address gets one mail, however often the job runs. */
function notify(deps: NoticeDeps, task: z.output<typeof taskSchema>): Promise<void> {
  return inOneTransaction(deps.db, async (transaction) => {
    const notice = await takeNotice(transaction, task.organization_id, task.handoff_id);
    if (!notice) return;
    const addresses = new Set(notice.settings.handoff.notification_emails);
    const mail = writeNotice(notice, deps);
    for (const to of addresses) await queueMail(transaction, { ...mail, to });
    if (addresses.size > 0) await enqueueJob(transaction, 'send-mail', {}, { key: 'send-mail' });
  });
}
