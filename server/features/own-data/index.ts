export { eraseWithdrawn } from './erase-withdrawn.ts';
export { ownDataRoutes } from './own-data.routes.ts';
export { passWithdrawal } from './withdraw.ts';
