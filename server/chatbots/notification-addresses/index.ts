export { findConfirmedAddresses } from './notification-addresses.repository.ts';
export { notificationAddressRoutes } from './notification-addresses.routes.ts';
export { findNoticeRecipients, findNotifiedWindow } from './recipients.repository.ts';
export { syncAddresses } from './sync-addresses.ts';
