import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { sweepAttachments } from './attachments/index.ts';
import { notifyOfContacts, notifyOfContactsJob } from './contacts/index.ts';
import { eraseExpiredCodes } from './customer-accounts/index.ts';
import { eraseCustomersJob, runEraseCustomers } from './customer-data/index.ts';
import { exportJobs } from './exports/index.ts';
import { handoffJobs } from './handoff/index.ts';
import { announceWokenChats } from './inbox/index.ts';
import { eraseExpired } from './retention/index.ts';
import { rollUpStatistics, sendStatisticsReports } from './statistics/index.ts';

export function conversationJobs(services: Services): JobHandlers {
  return {
    ...handoffJobs(services),
    ...exportJobs(services),
    [notifyOfContactsJob]: () => notifyOfContacts(services),
    'announce-woken-chats': () => announceWokenChats(services),
    'sweep-attachments': async () => void (await sweepAttachments(services)),
    'roll-up-statistics': () => rollUpStatistics(services),
    'send-statistics-reports': () => sendStatisticsReports(services),
    [eraseCustomersJob]: (payload) => runEraseCustomers(services.db, payload),
    'erase-customer-codes': () => eraseExpiredCodes(services.db),
    'erase-expired': () => eraseExpired(services),
  };
}
