import { sweepAttachments } from './features/attachments/index.ts';
import { sweepInterrupted } from './features/chat/index.ts';
import { handoffJobs } from './features/handoff/index.ts';
import { jobHandlers } from './features/knowledge/index.ts';
import { sweepLiveEvents } from './features/live/index.ts';
import { sweepReservations } from './features/metering/index.ts';
import { releaseLostJobs } from './platform/jobs/jobs.repository.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { sendQueuedMail } from './platform/mail/index.ts';
import type { Services } from './services.ts';

/** What runs by itself: minute, hour, day, month, weekday, job. */
const crontab = `
* * * * * sweep-interrupted
* * * * * sweep-handoffs
*/5 * * * * sweep-reservations
*/5 * * * * release-lost-jobs
7 * * * * sweep-live-events
19 * * * * sweep-attachments
`;

/** The worker role: jobs that requests leave behind, and those that the clock brings. */
export function startJobs(services: Services): Promise<{ stop(): Promise<void> }> {
  const { config, db, databaseUrl, log } = services;
  return startWorker({
    databaseUrl,
    log,
    crontab,
    handlers: {
      ...jobHandlers(services),
      ...handoffJobs(services),
      'send-mail': () => sendQueuedMail({ db, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM }),
      'sweep-interrupted': async () => void (await sweepInterrupted(services)),
      'sweep-reservations': async () => void (await sweepReservations(db)),
      'release-lost-jobs': () => releaseLostJobs(db, 10),
      'sweep-live-events': () => sweepLiveEvents(db),
      'sweep-attachments': async () => void (await sweepAttachments(services)),
    },
  });
}
