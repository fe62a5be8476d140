export { notificationChannelRoutes } from './channels/channels.routes.ts';
export { deliverToChannels, sweepDeliveries } from './channels/deliver-to-channels.ts';
export { deliverToChannelsJob } from './channels/deliveries.repository.ts';
export { type DueMember, findMailbox } from './mails/due-mails.repository.ts';
export { type MailLink, mailLinks } from './mails/mail-links.ts';
export { sendNotificationMails } from './mails/send-notification-mails.ts';
export { unsubscribeToken } from './mails/unsubscribe.ts';
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
export { claimReport, findDueReports } from './reports/due-reports.repository.ts';
export { notificationSettingsRoutes } from './settings.routes.ts';
export { sweepNotifications } from './stored-notifications.repository.ts';
export { subjectOf } from './subject-of.ts';
