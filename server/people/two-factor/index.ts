export { createTwoFactorRepository } from './two-factor.repository.ts';
export { twoFactorRoutes } from './two-factor.routes.ts';
export { countAttempt, verifySecondFactor } from './verify-second-factor.ts';
