import { type FormEvent, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { getProblemCode } from '../transport/chat-problem.ts';

/** Mails the transcript to an address. */
export function MailForm() {
  const t = useTranslator();
  const mailTranscript = useChat((chat) => chat.mailTranscript);
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    await mailTranscript(email.trim()).then(
      () => setOutcome('more.sent'),
      (error: unknown) => setOutcome(failures[getProblemCode(error)] ?? 'answer.failed'),
    );
    setBusy(false);
  }

  return (
    <form onSubmit={handleSubmit}>
      <input
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        value={email}
        aria-label={t('more.email')}
        placeholder={t('more.email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button type="submit" disabled={!email.trim()}>
        {t('composer.send')}
      </button>
      <p role="status">{outcome && t(outcome)}</p>
    </form>
  );
}

const failures: Partial<Record<string, string>> = {
  validation_failed: 'more.badEmail',
  rate_limited: 'more.tooMany',
};
