import { readStorage } from '../../../storage.ts';
import { useChat } from '../../chat-context.ts';
import { useTranslator } from '../../i18n/i18n.ts';
import { useMembership } from '../membership-context.ts';
import { ProblemText } from '../problem-text.tsx';
import { Section } from '../section.tsx';
import { useTask } from '../use-task.ts';

/** Sign-in and sign-out; customers who are signed in by the business's site can connect an address. */
export function AccountSection() {
  const t = useTranslator();
  const { api, account: state, hashId, show } = useMembership();
  const leaveAccount = useChat((chat) => chat.leaveAccount);
  const { isBusy, problem, run } = useTask();
  const { account, sends_mails, sends_sms } = state;
  const recipient = account?.email ?? account?.phone_number ?? null;
  if (recipient === null && !sends_mails && !sends_sms) return null;
  const isOfSite = account !== null && account.user_id === readStorage(hashId).userId;

  const signOut = () =>
    run(async () => {
      await api.signOut();
      leaveAccount();
    });

  if (recipient === null) {
    return (
      <Section title={t('account.title')}>
        <p>{t(account ? 'account.whyConnect' : 'account.why')}</p>
        <button type="button" onClick={() => show({ name: 'signIn' })}>
          {t(account ? 'account.connect' : 'account.signIn')}
        </button>
      </Section>
    );
  }
  return (
    <Section title={t('account.title')}>
      <p>{t(isOfSite ? 'account.connected' : 'account.signedIn', { recipient })}</p>
      <ProblemText code={problem} />
      {!isOfSite && (
        <button type="button" aria-disabled={isBusy} onClick={signOut}>
          {t('account.signOut')}
        </button>
      )}
    </Section>
  );
}
