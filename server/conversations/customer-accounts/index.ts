export { customerAccountRoutes } from './customer-accounts.routes.ts';
export { eraseExpiredCodes } from './customer-codes.repository.ts';
