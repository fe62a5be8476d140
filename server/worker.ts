import { sweepAttachments } from './features/attachments/index.ts';
import { sweepInterrupted } from './features/chat/index.ts';
import { interviewJobs, setupJobs } from './features/companion/index.ts';
import { notifyOfContacts, notifyOfContactsJob } from './features/contacts/index.ts';
import { dataTableJobs } from './features/data-tables/index.ts';
import { erasureJobs } from './features/erasure/index.ts';
import { evaluationJobs } from './features/evaluation/index.ts';
import { sweepFiles, sweepStorage } from './features/files/index.ts';
import { handoffJobs } from './features/handoff/index.ts';
import { jobHandlers } from './features/knowledge/index.ts';
import { sweepLiveEvents } from './features/live/index.ts';
import { sweepReservations } from './features/metering/index.ts';
import { organizationJobs } from './features/organizations/index.ts';
import { eraseWithdrawn } from './features/own-data/index.ts';
import { passwordJobs } from './features/passwords/index.ts';
import { productJobs } from './features/products/index.ts';
import { translationJobs } from './features/translation/index.ts';
import { websiteJobs } from './features/websites/index.ts';
import { sweepIdempotencyKeys } from './platform/db/idempotency.repository.ts';
import { giveUpDeadJobs } from './platform/jobs/give-up-dead-jobs.ts';
import { releaseLostJobs } from './platform/jobs/jobs.repository.ts';
import { type JobHandlers, startWorker } from './platform/jobs/worker.ts';
import { leaseSeconds } from './platform/leases/leases.repository.ts';
import { sendMailJob, sendQueuedMail, sweepOutbox } from './platform/mail/index.ts';
import type { Services } from './services.ts';

/** What runs by itself: minute, hour, day, month, weekday, job. */
const crontab = `
* * * * * sweep-interrupted
* * * * * send-mail ?jobKey=send-mail
* * * * * sweep-handoffs
* * * * * notify-of-contacts
*/5 * * * * sweep-reservations
* * * * * release-lost-jobs
7 * * * * sweep-live-events
*/10 * * * * sweep-outbox
13 * * * * crawl-due-websites
19 * * * * sweep-attachments
23 * * * * sweep-files
17 4 * * * sweep-storage
31 * * * * sweep-idempotency-keys
43 * * * * erase-withdrawn
29 3 * * * forget-old-translations
37 3 * * * erase-old-chats
53 3 * * * erase-deleted
7 4 * * * erase-organizations
`;

/** One organization takes four at most: its files, its imports and both lanes of websites. */
const concurrency = 6;

/** The worker role: jobs that requests leave behind, and those that the clock brings. */
export function startJobs(services: Services): Promise<{ stop(): Promise<void> }> {
  const { config, db, databaseUrl, lease, log } = services;
  const handlers: JobHandlers = {
    ...jobHandlers(services),
    ...productJobs(services),
    ...evaluationJobs(services),
    ...websiteJobs(services),
    ...dataTableJobs(services),
    ...interviewJobs(services),
    ...setupJobs(services),
    ...handoffJobs(services),
    ...passwordJobs(services),
    ...organizationJobs(services),
    ...erasureJobs(services),
    ...translationJobs(services),
    [sendMailJob]: () => sendQueuedMail({ db, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM }),
    [notifyOfContactsJob]: () => notifyOfContacts(services),
    'sweep-outbox': () => sweepOutbox(db),
    'sweep-interrupted': async () => void (await sweepInterrupted(services)),
    'sweep-reservations': async () => void (await sweepReservations(db)),
    'release-lost-jobs': async () => {
      await releaseLostJobs(db, leaseSeconds);
      await giveUpDeadJobs(services, handlers);
    },
    'sweep-live-events': () => sweepLiveEvents(db),
    'sweep-idempotency-keys': () => sweepIdempotencyKeys(db),
    'erase-withdrawn': async () => void (await eraseWithdrawn(services)),
    'sweep-storage': () => sweepStorage(services),
    'sweep-files': async () => void (await sweepFiles(services)),
    'sweep-attachments': async () => void (await sweepAttachments(services)),
  };
  return startWorker({ databaseUrl, log, lease, crontab, handlers, concurrency });
}
