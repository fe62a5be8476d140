export { notifyOfSpending } from './notify-of-spending.ts';
export { spendingRoutes } from './spending.routes.ts';
