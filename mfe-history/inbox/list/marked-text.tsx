import { Fragment } from 'react';
import type { ListedChat } from '../queries.ts';

/** A passage in which what was searched for is marked. */
export function MarkedText({ text, marks }: NonNullable<ListedChat['snippet']>) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
