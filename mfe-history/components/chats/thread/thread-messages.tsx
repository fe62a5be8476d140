import { Fragment } from 'react';
import { useFormat } from '#shared/console/index.ts';
import { ThreadNote } from './notes/thread-note.tsx';
import { ReadMarkLine } from './reading/read-mark-line.tsx';
import type { ReadMarks } from './reading/read-marks.ts';
import * as css from './thread.module.css';
import type { ThreadEntry } from './thread-entries.ts';
import { ThreadMessage } from './thread-message.tsx';

interface ThreadMessagesProps {
  hash: string;
  entries: readonly ThreadEntry[];
  customer: string;
  marks: ReadMarks;
}

export function ThreadMessages({ hash, entries, customer, marks }: ThreadMessagesProps) {
  const format = useFormat();
  return entries.map((entry, index) => {
    const day = dayOf(entry);
    const before = entries[index - 1];
    return (
      <Fragment key={entry.id}>
        {(!before || dayOf(before) !== day) && (
          <h3 className={css.day}>
            <time dateTime={entry.at.slice(0, 10)}>{format.date(entry.at)}</time>
          </h3>
        )}
        {entry.kind === 'note' ? (
          <ThreadNote hash={hash} note={entry.note} />
        ) : (
          <>
            <ThreadMessage message={entry.message} customer={customer} />
            <ReadMarkLine messageId={entry.id} marks={marks} />
          </>
        )}
      </Fragment>
    );
  });
}

/** In the reader's time zone. */
function dayOf({ at }: ThreadEntry): string {
  return new Date(at).toDateString();
}
