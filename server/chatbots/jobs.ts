import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { sweepFiles, sweepStorage } from './files/index.ts';
import {
  notificationMailsJob,
  sendNotificationMails,
  sweepNotifications,
} from './notifications/index.ts';
import { notifyOfSpending } from './spending/index.ts';
import { translationJobs } from './translation/index.ts';

export function chatbotJobs(services: Services): JobHandlers {
  return {
    ...translationJobs(services),
    'notify-of-spending': () => notifyOfSpending(services),
    [notificationMailsJob]: () => sendNotificationMails(services),
    'sweep-notifications': () => sweepNotifications(services.db),
    'sweep-storage': () => sweepStorage(services),
    'sweep-files': async () => void (await sweepFiles(services)),
  };
}
