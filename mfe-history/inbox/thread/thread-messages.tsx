import { Fragment } from 'react';
import { useFormat } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import * as css from './thread.module.css';
import { ThreadMessage } from './thread-message.tsx';

interface ThreadMessagesProps {
  messages: readonly Message[];
  customer: string;
}

export function ThreadMessages({ messages, customer }: ThreadMessagesProps) {
  const format = useFormat();
  return messages.map((message, index) => {
    const day = dayOf(message);
    const before = messages[index - 1];
    return (
      <Fragment key={message.id}>
        {(!before || dayOf(before) !== day) && (
          <h3 className={css.day}>
            <time dateTime={message.created_at.slice(0, 10)}>
              {format.date(message.created_at)}
            </time>
          </h3>
        )}
        <ThreadMessage message={message} customer={customer} />
      </Fragment>
    );
  });
}

/** In the reader's time zone. */
function dayOf({ created_at: at }: Message): string {
  return new Date(at).toDateString();
}
