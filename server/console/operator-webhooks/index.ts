export { operatorWebhookRoutes } from './operator-webhooks.routes.ts';
