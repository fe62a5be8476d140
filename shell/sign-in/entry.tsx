import { InvitePage } from '../invite/invite-page.tsx';
import type { EntryName } from '../where.ts';
import { SignIn } from './sign-in.tsx';

/** The pages to come in by; one file, for an invite leads to an account. */
export function Entry({ page }: { page: EntryName }) {
  return page === 'invite' ? <InvitePage /> : <SignIn />;
}
