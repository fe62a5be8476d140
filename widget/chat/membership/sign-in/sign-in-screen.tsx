import { useEffect, useRef } from 'react';
import { useTranslator } from '../../i18n/i18n.ts';
import { useMembership } from '../membership-context.ts';
import { ScreenTitle } from '../screen-title.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in without a purchase. */
export function SignInScreen() {
  const t = useTranslator();
  const { account, finish } = useMembership();
  const recipient = account.account?.email ?? account.account?.phone_number;
  const latestFinish = useRef(finish);
  latestFinish.current = finish;
  useEffect(() => {
    if (recipient) latestFinish.current(t('account.signedIn', { recipient: recipient }));
  }, [recipient, t]);
  return (
    <>
      <ScreenTitle text={t('account.signIn')} />
      <SignInForm />
    </>
  );
}
