export { createAccountRepository } from './account.repository.ts';
export { accountRoutes } from './account.routes.ts';
export { findSignedIn } from './find-signed-in.ts';
export { type Dropped, dropFormerHolder } from './former-holder.repository.ts';
export { loginData } from './login-data.ts';
export { userRoutes } from './users.routes.ts';
export { verificationRoutes } from './verification.routes.ts';
