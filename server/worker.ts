import { sweepLiveEvents } from '#server/platform/live/live.repository.ts';
import { answerJobs } from './answers/jobs.ts';
import { chatbotJobs } from './chatbots/jobs.ts';
import { playDemoJob } from './console/demo/index.ts';
import { erasureJobs } from './console/erasure/index.ts';
import { registryJobs } from './console/registry/index.ts';
import { conversationJobs } from './conversations/jobs.ts';
import { knowledgeJobs } from './knowledge/jobs.ts';
import { sourceJobs } from './knowledge/sources/index.ts';
import { moneyJobs } from './money/jobs.ts';
import { peopleJobs } from './people/jobs.ts';
import { sweepIdempotencyKeys } from './platform/db/idempotency.repository.ts';
import { giveUpDeadJobs } from './platform/jobs/give-up-dead-jobs.ts';
import { releaseLostJobs } from './platform/jobs/jobs.repository.ts';
import { type JobHandlers, startWorker } from './platform/jobs/worker.ts';
import { leaseSeconds } from './platform/leases/leases.repository.ts';
import { sendMailJob, sendQueuedMail, sweepOutbox } from './platform/mail/index.ts';
import type { Services } from './services.ts';
import { sourceKinds } from './source-kinds.ts';

/** Cron schedule: minute, hour, day, month, weekday, job. */
const crontab = `
* * * * * sweep-interrupted
* * * * * send-mail ?jobKey=send-mail
* * * * * send-notification-mails ?jobKey=send-notification-mails
* * * * * deliver-to-channels ?jobKey=deliver-to-channels
* * * * * sweep-handoffs
* * * * * announce-woken-chats
* * * * * notify-of-contacts
* * * * * sweep-payments
* * * * * renew-subscriptions
* * * * * renew-memberships
*/10 * * * * forget-erased-customers
*/5 * * * * retry-unpaid
*/10 * * * * bill-overage
*/10 * * * * remove-billing-keys
*/5 * * * * sweep-reservations
*/5 * * * * notify-of-spending
*/15 * * * * notify-of-usage
* * * * * release-lost-jobs
7 * * * * sweep-live-events
*/10 * * * * sweep-outbox
13 * * * * crawl-due-websites
*/10 * * * * encode-outdated
*/10 * * * * reindex-documents
*/10 * * * * expire-exports
*/10 * * * * roll-up-statistics
*/5 * * * * send-statistics-reports
19 * * * * sweep-attachments
21 * * * * erase-customer-codes
23 * * * * sweep-files
17 4 * * * sweep-storage
47 3 * * * sweep-notifications
31 * * * * sweep-idempotency-keys
41 * * * * generate-missing-questions
*/10 * * * * erase-deleted-faqs
43 * * * * erase-withdrawn
29 3 * * * sweep-translations
37 3 * * * erase-expired
53 3 * * * erase-deleted
59 3 * * * sweep-area-errors
7 4 * * * erase-organizations
23 4 * * * reconcile-payments
27 4 * * * sweep-payment-webhooks
47 4 * * * verify-ledger
51 4 * * * erase-expired-books
`;

/** One organization uses at most four: files, imports and both website queues. */
const concurrency = 6;

/** The worker role: jobs queued by requests and scheduled ones. */
export function startJobs(services: Services): Promise<{ stop(): Promise<void> }> {
  const { config, db, databaseUrl, lease, log } = services;
  const handlers: JobHandlers = {
    ...peopleJobs(services),
    ...chatbotJobs(services),
    ...knowledgeJobs(services),
    ...sourceJobs(services, sourceKinds),
    ...answerJobs(services),
    ...conversationJobs(services),
    ...moneyJobs(services),
    ...erasureJobs(services),
    [playDemoJob]: async () => {
      // Loads both hosts' routes, which a worker needs for nothing else.
      const { playOnStage } = await import('./demo-stage.ts');
      await playOnStage(services);
    },
    ...registryJobs(services),
    [sendMailJob]: () => sendQueuedMail({ db, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM }),
    'sweep-outbox': () => sweepOutbox(db),
    'release-lost-jobs': async () => {
      await releaseLostJobs(db, leaseSeconds);
      await giveUpDeadJobs(services, handlers);
    },
    'sweep-live-events': () => sweepLiveEvents(db),
    'sweep-idempotency-keys': () => sweepIdempotencyKeys(db),
  };
  return startWorker({ databaseUrl, log, lease, crontab, handlers, concurrency });
}
