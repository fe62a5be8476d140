export { notificationChannelRoutes } from './channels/channels.routes.ts';
export { deliverToChannels, sweepDeliveries } from './channels/deliver-to-channels.ts';
export { deliverToChannelsJob } from './channels/deliveries.repository.ts';
export { sendNotificationMails } from './mails/send-notification-mails.ts';
export {
  createNotificationsRepository,
  type NotificationRow,
} from './notifications.repository.ts';
export {
  endEvent,
  notificationMailsJob,
  notify,
  publishChange,
} from './notify.ts';
export { notificationPath, notificationText } from './present-notification.ts';
export { notificationSettingsRoutes } from './settings.routes.ts';
export { sweepNotifications } from './stored-notifications.repository.ts';
export { subjectOf } from './subject-of.ts';
