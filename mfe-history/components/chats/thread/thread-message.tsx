import { Bot, Cog, ThumbsDown, ThumbsUp, User, UserRound } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Feedback, Message } from '#shared/contracts/answers/chat.ts';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { Badge } from '#shared/ui/index.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { CitedSources } from './cited-sources.tsx';
import { EditReply } from './edit-reply.tsx';
import { LazyAnswerMarkdown } from './lazy-answer-markdown.tsx';
import * as css from './message.module.css';
import { MessageActions } from './message-actions.tsx';
import { MessageCards } from './message-cards.tsx';
import { MessageChanges } from './message-changes.tsx';
import { MessageFiles } from './message-files.tsx';
import { type Sender, senderOf } from './sender.ts';
import { MessageWordings } from './translate/message-wordings.tsx';
import { useOutcome } from './use-outcome.ts';
import { WhyAnswer } from './why/why-answer.tsx';

const icons = { customer: User, ai: Bot, human: UserRound, system: Cog };

interface ThreadMessageProps {
  message: Message;
  customer: string;
}

/** Memoized, because an update of one message does not affect others. */
export const ThreadMessage = memo(function ThreadMessage({
  message,
  customer,
}: ThreadMessageProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const sender = senderOf(message);
  const name = useSenderName(message, sender, customer);
  const outcome = useOutcome(message);
  const Icon = icons[sender];
  const [isEditing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);

  function closeEditor() {
    article.current?.focus();
    setEditing(false);
  }

  return (
    <article
      ref={article}
      className={css.message}
      data-from={sender}
      data-seq={message.seq}
      tabIndex={-1}
    >
      <header className={css.head}>
        <Icon size={14} />
        <span className={css.name} dir="auto">
          {name}
        </span>
        {sender === 'human' && <span className={css.kind}>{t('sender.human')}</span>}
        <time dateTime={message.created_at} title={format.dateTime(message.created_at)}>
          {format.time(message.created_at)}
        </time>
        {message.text && !isEditing && (
          <MessageActions message={message} name={name} onEdit={() => setEditing(true)} />
        )}
      </header>
      {message.attachments && (
        <MessageFiles sessionId={message.session_id} files={message.attachments} />
      )}
      <div className={css.body} dir="auto">
        {message.quote && (
          <blockquote className={css.quote}>
            {plainText(message.quote.text) || t('quote.retracted')}
          </blockquote>
        )}
        {isEditing ? (
          <EditReply message={message} onClose={closeEditor} />
        ) : sender === 'ai' ? (
          <LazyAnswerMarkdown text={message.text} />
        ) : (
          message.text && (
            <p className={css.plain}>
              <LinkedText text={message.text} />
            </p>
          )
        )}
        <MessageWordings message={message} />
        <MessageCards cards={message.cards} />
        {message.citations.length > 0 && <CitedSources citations={message.citations} />}
      </div>
      {sender === 'customer' && message.replaced && (
        <p className={css.outcome}>{t('message.replaced')}</p>
      )}
      <MessageChanges message={message} />
      {message.feedback && <FeedbackLine feedback={message.feedback} />}
      {outcome && (
        <p className={css.outcome}>
          {outcome.tone ? <Badge tone={outcome.tone}>{outcome.text}</Badge> : outcome.text}
        </p>
      )}
      {sender === 'ai' && message.state !== 'streaming' && <WhyAnswer message={message} />}
    </article>
  );
});

function FeedbackLine({ feedback: { value, reason } }: { feedback: Feedback }) {
  const { t } = useTranslation('history');
  const Thumb = value === 1 ? ThumbsUp : ThumbsDown;
  return (
    <p className={css.feedback} data-value={value}>
      <Thumb size={14} aria-hidden="true" />
      <span>{t(value === 1 ? 'feedback.up' : 'feedback.down')}</span>
      {reason && <q dir="auto">{reason}</q>}
    </p>
  );
}

export function useSenderName(message: Message, sender: Sender, customer: string): string {
  const { t } = useTranslation('history');
  if (sender === 'customer') return customer;
  return (sender === 'human' && message.by?.name) || t(`sender.${sender}`);
}
