import { z } from 'zod';
import { findConfirmedAddresses } from '#server/chatbots/notification-addresses/index.ts';
import { offerChatsJob } from '#server/conversations/availability/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { checkWaitJob } from './enqueue-wait-check.ts';
import { claimNotice, inSystemTransaction } from './notice.repository.ts';
import { notifyJob } from './queue-handoff-notice.ts';
import { renderHandoffMail } from './render-handoff-mail.ts';
import { summarizeJob } from './summary/record-summary.ts';
import { type SummaryDeps, summarizeHandoff } from './summary/summarize-handoff.ts';
import { checkWait, offerWaitingChats, sweepHandoffs } from './sweep-handoffs.ts';

interface NoticeDeps {
  db: Database;
  translator: Translator;
  log: Logger;
  consoleOrigin: string;
}

const taskSchema = z.object({
  organization_id: z.string(),
  handoff_id: z.string(),
  about: z.enum(['requested', 'missed']),
});
const waitSchema = z.object({ organization_id: z.string(), session_id: z.string() });
const organizationSchema = z.object({ organization_id: z.string() });

export function handoffJobs(services: NoticeDeps & SummaryDeps): Record<string, JobHandler> {
  return {
    [notifyJob]: (payload) => sendNotice(services, taskSchema.parse(payload)),
    [summarizeJob]: (payload) => summarizeHandoff(services, payload),
    [checkWaitJob]: (payload) => checkWait(services, waitSchema.parse(payload)),
    [offerChatsJob]: (payload) =>
      offerWaitingChats(services, organizationSchema.parse(payload).organization_id),
    'sweep-handoffs': async () => void (await sweepHandoffs(services)),
  };
}

/** Each verified address gets one mail, however often the job runs. */
function sendNotice(deps: NoticeDeps, task: z.output<typeof taskSchema>): Promise<void> {
  return inSystemTransaction(deps.db, async (transaction) => {
    const notice = await claimNotice(transaction, task);
    if (!notice) return;
    const { notification_emails: emails } = notice.settings.handoff;
    const addresses = await findConfirmedAddresses(transaction, task.organization_id, emails);
    if (addresses.length === 0) return;
    const mail = renderHandoffMail(notice, deps);
    for (const to of addresses) await queueMail(transaction, { ...mail, to });
  });
}
