import { z } from 'zod';
import { confirmedOf } from '#server/features/notification-addresses/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
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

/** Each address that was confirmed gets one mail, however often the job runs (E92). */
function notify(deps: NoticeDeps, task: z.output<typeof taskSchema>): Promise<void> {
  return inOneTransaction(deps.db, async (transaction) => {
    const notice = await takeNotice(transaction, task.organization_id, task.handoff_id);
    if (!notice) return;
    const { notification_emails: emails } = notice.settings.handoff;
    const addresses = await confirmedOf(transaction, task.organization_id, emails);
    if (addresses.length === 0) return;
    const mail = writeNotice(notice, deps);
    for (const to of addresses) await queueMail(transaction, { ...mail, to });
  });
}
