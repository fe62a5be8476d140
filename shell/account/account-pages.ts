/** The pages about accounts: they share their texts and rules of passwords, and come together. */
export { ResetPage } from '../reset-password/reset-page.tsx';
export { VerifyPage } from '../verify-email/verify-page.tsx';
export { AccountPage } from './account-page.tsx';
