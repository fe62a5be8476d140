export { passSecondFactor } from './pass-second-factor.ts';
export { twoFactorRoutes } from './two-factor.routes.ts';
