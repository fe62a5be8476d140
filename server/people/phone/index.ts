export { phoneRoutes } from './phone.routes.ts';
export { phonePolicyOf } from './phone-policy.ts';
