import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { sweepFiles, sweepStorage } from './files/index.ts';
import {
  deliverToChannels,
  deliverToChannelsJob,
  notificationMailsJob,
  sendNotificationMails,
  sweepDeliveries,
  sweepNotifications,
} from './notifications/index.ts';
import { notifyOfSpending } from './spending/index.ts';
import { translationJobs } from './translation/index.ts';
import { notifyOfUsage } from './usage-alarms/index.ts';

export function chatbotJobs(services: Services): JobHandlers {
  return {
    ...translationJobs(services),
    'notify-of-spending': () => notifyOfSpending(services),
    'notify-of-usage': () => notifyOfUsage(services),
    [notificationMailsJob]: () => sendNotificationMails(services),
    [deliverToChannelsJob]: () =>
      deliverToChannels({ ...services, allow: services.config.OUTBOUND_ALLOW }),
    'sweep-notifications': async () => {
      await sweepNotifications(services.db);
      await sweepDeliveries(services.db);
    },
    'sweep-storage': () => sweepStorage(services),
    'sweep-files': async () => void (await sweepFiles(services)),
  };
}
