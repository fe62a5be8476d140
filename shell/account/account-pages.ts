/** One chunk: these pages share texts and the password rules. */
export { ResetPage } from '../reset-password/reset-page.tsx';
export { VerifyPage } from '../verify-email/verify-page.tsx';
export { AccountPage } from './account-page.tsx';
