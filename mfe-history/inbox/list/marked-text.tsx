import { Fragment } from 'react';
import { withoutBidiControls } from '#shared/utils/without-bidi-controls.ts';
import type { ListedChat } from '../queries.ts';

export function MarkedText({ text, marks }: NonNullable<ListedChat['snippet']>) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {withoutBidiControls(text.slice(marks[index - 1]?.[1] ?? 0, start))}
          <mark>{withoutBidiControls(text.slice(start, end))}</mark>
        </Fragment>
      ))}
      {withoutBidiControls(text.slice(marks.at(-1)?.[1] ?? 0))}
    </>
  );
}
