import { useChat } from '../../chat-context.ts';
import { useTranslator } from '../../i18n/i18n.ts';
import { useMembership } from '../membership-context.ts';
import { ProblemText } from '../problem-text.tsx';
import { Section } from '../section.tsx';
import { useTask } from '../use-task.ts';

/** Sign-in and sign-out; nothing for customers who are signed in by the business's site. */
export function AccountSection() {
  const t = useTranslator();
  const { api, account: state, show } = useMembership();
  const leaveAccount = useChat((chat) => chat.leaveAccount);
  const { isBusy, problem, run } = useTask();
  const { account, sends_mails, sends_sms } = state;
  if (account && account.user_id !== null) return null;
  if (!account && !sends_mails && !sends_sms) return null;

  const signOut = () =>
    run(async () => {
      await api.signOut();
      leaveAccount();
    });

  return (
    <Section title={t('account.title')}>
      {account ? (
        <>
          <p>{t('account.signedIn', { recipient: account.email ?? account.phone_number ?? '' })}</p>
          <ProblemText code={problem} />
          <button type="button" aria-disabled={isBusy} onClick={signOut}>
            {t('account.signOut')}
          </button>
        </>
      ) : (
        <>
          <p>{t('account.why')}</p>
          <button type="button" onClick={() => show({ name: 'signIn' })}>
            {t('account.signIn')}
          </button>
        </>
      )}
    </Section>
  );
}
