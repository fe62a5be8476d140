export { changeRetention } from './change-retention.ts';
export { eraseExpired } from './erase-expired.ts';
export { retentionRoutes } from './retention.routes.ts';
