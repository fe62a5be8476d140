import { LazyAccountPage, lazyAccountPage } from '../deferred/lazy-account-page.tsx';
import { InvitePage } from '../invite/invite-page.tsx';
import { QuickStart } from '../quick-start/quick-start.tsx';
import type { EntryName } from '../routing/resolve-route.ts';
import { SignInPage } from './sign-in-page.tsx';

const resetPage = lazyAccountPage('ResetPage');
const verifyPage = lazyAccountPage('VerifyPage');

/** Most pages share one chunk: an invite leads to an account form, and that to the quick start. */
export function Entry({ page }: { page: EntryName }) {
  switch (page) {
    case 'signin':
      return <SignInPage />;
    case 'invite':
      return <InvitePage />;
    case 'quick-start':
      return <QuickStart />;
    case 'reset-password':
      return <LazyAccountPage page={resetPage} />;
    case 'verify-email':
      return <LazyAccountPage page={verifyPage} />;
  }
}
