export { eraseWithdrawn } from './erase-withdrawn.ts';
export { ownDataRoutes } from './own-data.routes.ts';
export { revokeWithdrawal } from './withdraw.ts';
export { hasWithdrawn } from './withdrawals.repository.ts';
