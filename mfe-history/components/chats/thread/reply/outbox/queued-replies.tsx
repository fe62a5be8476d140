import { Clock } from 'lucide-react';
import { useTranslation, useUser } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import * as messageCss from '../../message.module.css';
import * as css from './outbox.module.css';
import { changeQueued, type QueuedReply, removeQueued, useQueuedReplies } from './outbox-store.ts';

/** Queued replies below the messages. */
export function QueuedReplies({ chatId }: { chatId: string }) {
  const { id: userId } = useUser();
  const replies = useQueuedReplies(userId, chatId);
  return replies.map((reply) => <Queued key={reply.body.client_id} {...{ reply, userId }} />);
}

function Queued({ reply, userId }: { reply: QueuedReply; userId: string }) {
  const { t } = useTranslation('history');
  const { body, files, refusal } = reply;
  const isTaken = refusal?.code === 'taken_by_other';

  function sendAgain() {
    const { refusal: _, ...waiting } = reply;
    changeQueued(userId, { ...waiting, body: { ...body, ...(isTaken && { force: true }) } });
  }
  return (
    <article className={messageCss.message} data-from="human">
      <header className={messageCss.head}>
        <Clock size={14} aria-hidden="true" />
        <span role="status">
          {refusal
            ? isTaken && refusal.name
              ? t('answer.taken', { name: refusal.name })
              : refusal.text
            : t('outbox.waiting')}
        </span>
      </header>
      <div className={`${messageCss.body} ${css.waiting}`} dir="auto">
        <p className={messageCss.plain}>{body.text || files.map(({ name }) => name).join(', ')}</p>
      </div>
      <p className={css.actions}>
        {refusal && (
          <Button size="small" onClick={sendAgain}>
            {t(isTaken ? 'answer.force' : 'answer.again')}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => removeQueued(userId, body.client_id)}>
          {t('outbox.discard')}
        </Button>
      </p>
    </article>
  );
}
