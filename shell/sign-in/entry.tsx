import { InvitePage } from '../invite/invite-page.tsx';
import { accountPart, LatePage } from '../late-page.tsx';
import { QuickStart } from '../quick-start/quick-start.tsx';
import type { EntryName } from '../where.ts';
import { SignIn } from './sign-in.tsx';

const resetPage = accountPart('ResetPage');
const verifyPage = accountPart('VerifyPage');

/** The pages to come in by; one file for most, for an invite leads to an account, and that to the quick start. */
export function Entry({ page }: { page: EntryName }) {
  switch (page) {
    case 'signin':
      return <SignIn />;
    case 'invite':
      return <InvitePage />;
    case 'quick-start':
      return <QuickStart />;
    case 'reset-password':
      return <LatePage page={resetPage} />;
    case 'verify-email':
      return <LatePage page={verifyPage} />;
  }
}
