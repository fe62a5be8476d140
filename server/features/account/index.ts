export { createAccountRepository } from './account.repository.ts';
export { accountRoutes } from './account.routes.ts';
export { termsVersion } from './sign-up.ts';
