export { operatorPayoutRoutes } from './operator-payouts.routes.ts';
