import { Send } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { errorText, HttpError, maxOf, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Banner, Button, TextArea } from '#shared/ui/index.ts';
import { type HandoffAction, HandoffActions } from './handoff-actions.tsx';
import * as css from './reply-composer.module.css';
import { useReplyComposer } from './use-reply-composer.ts';
import { useTyping } from './use-typing.ts';

interface ReplyComposerProps {
  session: Session;
  onSent: (message: Message) => void;
  onDone: () => unknown;
}

export function ReplyComposer({ session, onSent, onDone }: ReplyComposerProps) {
  const { t } = useTranslation('history');
  const { session_id: id, handled_by: handledBy, name } = session;
  const answer = useReplyComposer({ id, onSent, onDone });
  const { isCustomerTyping, notifyTyping } = useTyping(id);
  const field = useRef<HTMLTextAreaElement>(null);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return;
    event.preventDefault();
    answer.send();
  }

  function handleAct(kind: HandoffAction) {
    answer.act(kind);
    // The clicked button disappears, which would drop the focus.
    field.current?.focus();
  }
  return (
    <section className={css.answer} aria-label={t('answer.label')}>
      <div className={css.top}>
        <p className={css.state} role="status">
          {isCustomerTyping ? t('answer.typing') : t(`answer.state.${handledBy}`)}
        </p>
        <HandoffActions handledBy={handledBy} pending={answer.pending} onAct={handleAct} />
      </div>
      {answer.error && <Failure error={answer.error} onRetry={answer.tryAgain} />}
      <div className={css.compose}>
        <TextArea
          ref={field}
          label={t('answer.field', { name })}
          labelStyle="hidden"
          placeholder={t('answer.placeholder')}
          rows={2}
          maxLength={maxOf('POST /sessions/:id/chat', 'text')}
          enterKeyHint="send"
          value={answer.draft}
          readOnly={answer.pending === 'send'}
          onChange={({ currentTarget: { value } }) => {
            answer.write(value);
            if (handledBy === 'human' && value) notifyTyping();
          }}
          onKeyDown={handleKeyDown}
        />
        <Button
          tone="primary"
          icon={Send}
          status={answer.pending === 'send' ? 'busy' : 'idle'}
          disabled={answer.draft.trim() === ''}
          onClick={() => {
            answer.send();
            field.current?.focus();
          }}
        >
          {t('answer.send')}
        </Button>
      </div>
      <p className={css.keys}>{t('answer.keys')}</p>
    </section>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: (force: boolean) => void }) {
  const { t } = useTranslation('history');
  const isTaken = error instanceof HttpError && error.code === 'taken_by_other';
  const { name } = (isTaken && error.data.context) || {};
  return (
    <Banner
      tone={isTaken ? 'warning' : 'danger'}
      role="alert"
      action={
        <Button size="small" onClick={() => onRetry(isTaken)}>
          {t(isTaken ? 'answer.force' : 'answer.again')}
        </Button>
      }
    >
      {typeof name === 'string' ? t('answer.taken', { name }) : errorText(error)}
    </Banner>
  );
}
