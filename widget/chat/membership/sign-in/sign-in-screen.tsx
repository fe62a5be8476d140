import { useEffect, useRef } from 'react';
import { useTranslator } from '../../i18n/i18n.ts';
import { useMembership } from '../membership-context.ts';
import { ScreenTitle } from '../screen-title.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in without a purchase, or connects an address to the account of the site. */
export function SignInScreen() {
  const t = useTranslator();
  const { account, finish } = useMembership();
  const recipient = account.account?.email ?? account.account?.phone_number;
  const isConnecting = (account.account?.user_id ?? null) !== null;
  const latestFinish = useRef(finish);
  latestFinish.current = finish;
  useEffect(() => {
    if (!recipient) return;
    latestFinish.current(t(isConnecting ? 'account.connected' : 'account.signedIn', { recipient }));
  }, [recipient, isConnecting, t]);
  return (
    <>
      <ScreenTitle text={t(isConnecting ? 'account.connect' : 'account.signIn')} />
      <SignInForm />
    </>
  );
}
