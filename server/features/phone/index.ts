export { phoneRoutes } from './phone.routes.ts';
export { toPhoneNumber } from './phone-number.ts';
export { phonePolicyOf } from './phone-policy.ts';
