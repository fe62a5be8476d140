export { keepAddresses } from './keep-addresses.ts';
export { confirmedOf } from './notification-addresses.repository.ts';
export { notificationAddressRoutes } from './notification-addresses.routes.ts';
