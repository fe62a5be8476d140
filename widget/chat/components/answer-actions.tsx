import { type FormEvent, useState } from 'react';
import type { Feedback } from '#shared/contracts/chat.ts';
import { useChat } from '../chat-context.ts';
import type { ChatMessage } from '../chat-message.ts';
import { copyText } from '../copy-text.ts';
import { useTranslator } from '../i18n.ts';
import { sourceOf } from '../markdown/blocks.ts';
import * as css from './answer-actions.module.css';
import { IconButton } from './icon-button.tsx';

/** As much as the customer API takes (N2). */
const maxReason = 500;
const values = { up: 1, down: -1 } as const;

/** What can be done with an answer that stands: copy it, and say whether it helped. */
export function AnswerActions({ message: { id, body, feedback } }: { message: ChatMessage }) {
  const t = useTranslator();
  const rate = useChat((chat) => chat.rate);
  const [isCopied, setCopied] = useState(false);
  const [note, setNote] = useState<'thanks' | 'failed' | null>(null);

  async function say(opinion: Feedback | null) {
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
        onClick={async () => setCopied(await copyText(sourceOf(body)))}
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
            onClick={() => say(isChosen ? null : { value: values[name] })}
          />
        );
      })}
      {feedback?.value === -1 && !feedback.reason && (
        <ReasonForm onSend={(reason) => say({ value: -1, reason })} />
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
