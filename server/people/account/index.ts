export { accountRoutes, type OnSignIn } from './account.routes.ts';
export { findSignedIn } from './find-signed-in.ts';
export { createLoginData, type LoginData } from './login-data.ts';
export { type RemovedAccount, removePreviousHolder } from './remove-previous-holder.ts';
export { userRoutes } from './users.routes.ts';
export { verificationRoutes } from './verification.routes.ts';
