export { operatorPaymentRoutes } from './operator-payments.routes.ts';
