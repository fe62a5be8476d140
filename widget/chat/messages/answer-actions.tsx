import { type FormEvent, useState } from 'react';
import type { Feedback } from '#shared/contracts/answers/chat.ts';
import { useChat } from '../chat-context.ts';
import { IconButton } from '../components/icon-button.tsx';
import { copyText } from '../dom/copy-text.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { getSource } from '../markdown/blocks.ts';
import type { ChatMessage } from '../store/chat-message.ts';
import * as css from './answer-actions.module.css';

/** Limit of the customer API. */
const maxReason = 500;
const values = { up: 1, down: -1 } as const;

/** Copy and feedback buttons of a complete answer. */
export function AnswerActions({ message: { id, body, feedback } }: { message: ChatMessage }) {
  const t = useTranslator();
  const rate = useChat((chat) => chat.rate);
  const [isCopied, setCopied] = useState(false);
  const [note, setNote] = useState<'thanks' | 'failed' | null>(null);

  async function sendFeedback(opinion: Feedback | null) {
    setNote(null);
    await rate(id, opinion).then(
      () => setNote(opinion?.value === 1 || opinion?.reason ? 'thanks' : null),
      () => setNote('failed'),
    );
  }

  return (
    <div className={css.actions}>
      <IconButton
        icon={isCopied ? 'done' : 'copy'}
        label={t(isCopied ? 'code.copied' : 'answer.copy')}
        onClick={async () => setCopied(await copyText(getSource(body)))}
        onBlur={() => setCopied(false)}
      />
      {(['up', 'down'] as const).map((name) => {
        const isChosen = feedback?.value === values[name];
        return (
          <IconButton
            key={name}
            icon={name}
            label={t(`answer.${name}`)}
            aria-pressed={isChosen}
            onClick={() => sendFeedback(isChosen ? null : { value: values[name] })}
          />
        );
      })}
      {feedback?.value === -1 && !feedback.reason && (
        <ReasonForm onSend={(reason) => sendFeedback({ value: -1, reason })} />
      )}
      {note && <p role="status">{t(`answer.${note}`)}</p>}
    </div>
  );
}

function ReasonForm({ onSend }: { onSend: (reason: string) => void }) {
  const t = useTranslator();
  const [reason, setReason] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim()) onSend(reason.trim());
  }

  return (
    <form onSubmit={handleSubmit}>
      <input
        value={reason}
        maxLength={maxReason}
        aria-label={t('answer.reason')}
        placeholder={t('answer.reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <button type="submit" disabled={!reason.trim()}>
        {t('composer.send')}
      </button>
    </form>
  );
}
