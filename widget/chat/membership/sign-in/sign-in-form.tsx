import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslator } from '../../i18n/i18n.ts';
import { useMembership } from '../membership-context.ts';
import { ProblemText } from '../problem-text.tsx';
import { useSignIn } from './use-sign-in.ts';

type SignIn = ReturnType<typeof useSignIn>;

export function SignInForm() {
  const t = useTranslator();
  const { account } = useMembership();
  const signIn = useSignIn();
  if (!account.sends_mails && !account.sends_sms) {
    return <p className="hint">{t('signIn.unavailable')}</p>;
  }
  return signIn.sent ? <CodeStep {...signIn} /> : <RecipientStep {...signIn} />;
}

function RecipientStep({ recipient, setRecipient, sendCode, isBusy, problem }: SignIn) {
  const t = useTranslator();
  const { account } = useMembership();
  const { sends_mails, sends_sms } = account;
  const id = useId();
  const label = t(
    sends_mails && sends_sms ? 'signIn.either' : sends_mails ? 'signIn.email' : 'signIn.phone',
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (recipient.trim().length >= 3) void sendCode();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={sends_mails ? 'text' : 'tel'}
        inputMode={sends_mails ? 'email' : 'tel'}
        autoComplete={sends_mails ? 'email' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={recipient}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : `${id}-hint`}
        onChange={(event) => setRecipient(event.target.value)}
      />
      <p id={`${id}-hint`} className="hint">
        {t('signIn.hint')}
      </p>
      <ProblemText
        id={`${id}-error`}
        code={problem === 'validation_failed' ? 'bad_recipient' : problem}
      />
      <button
        type="submit"
        className="primary"
        aria-disabled={isBusy}
        disabled={recipient.trim().length < 3}
      >
        {t('signIn.send')}
      </button>
    </form>
  );
}

function CodeStep({
  recipient,
  code,
  setCode,
  sent,
  resendIn,
  isBusy,
  problem,
  ...signIn
}: SignIn) {
  const t = useTranslator();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when another code was sent
  useEffect(() => field.current?.focus(), [sent]);
  const isComplete = code.normalize('NFKC').replace(/\D/g, '').length === 6;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) void signIn.signIn();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <p role="status">{t('signIn.sent', { recipient: recipient.trim() })}</p>
      {sent?.code && <p className="hint">{t('signIn.demo', { code: sent.code })}</p>}
      <label htmlFor={id}>{t('signIn.code')}</label>
      <input
        ref={field}
        id={id}
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <ProblemText id={`${id}-error`} code={problem} />
      <button type="submit" className="primary" aria-disabled={isBusy} disabled={!isComplete}>
        {t('signIn.confirm')}
      </button>
      <div className="buttons">
        <button
          type="button"
          className="link"
          disabled={resendIn > 0}
          onClick={() => void signIn.sendCode()}
        >
          {resendIn > 0 ? t('signIn.resendIn', { seconds: resendIn }) : t('signIn.resend')}
        </button>
        <button type="button" className="link" onClick={signIn.changeRecipient}>
          {t('signIn.change')}
        </button>
      </div>
    </form>
  );
}
