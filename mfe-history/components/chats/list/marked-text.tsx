import { Fragment } from 'react';
import { removeBidiControls } from '#shared/utils/remove-bidi-controls.ts';
import type { ListedChat } from '../queries.ts';

export function MarkedText({ text, marks }: NonNullable<ListedChat['snippet']>) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {removeBidiControls(text.slice(marks[index - 1]?.[1] ?? 0, start))}
          <mark>{removeBidiControls(text.slice(start, end))}</mark>
        </Fragment>
      ))}
      {removeBidiControls(text.slice(marks.at(-1)?.[1] ?? 0))}
    </>
  );
}
