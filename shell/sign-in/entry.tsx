import { InvitePage } from '../invite/invite-page.tsx';
import { QuickStart } from '../quick-start/quick-start.tsx';
import type { EntryName } from '../where.ts';
import { SignIn } from './sign-in.tsx';

/** The pages to come in by; one file, for an invite leads to an account, and that to the quick start. */
export function Entry({ page }: { page: EntryName }) {
  if (page === 'quick-start') return <QuickStart />;
  return page === 'invite' ? <InvitePage /> : <SignIn />;
}
