import { Fragment } from 'react';
import { removeBidiControls } from '#shared/utils/remove-bidi-controls.ts';
import type { SearchSnippet } from '../transport/chat-api.ts';

/** Highlights the matches of the search. */
export function MarkedSnippet({ text, marks }: SearchSnippet) {
  let shown = 0;
  const parts = marks.map(([start, end]) => {
    const before = removeBidiControls(text.slice(shown, start));
    shown = end;
    return (
      <Fragment key={start}>
        {before}
        <mark>{removeBidiControls(text.slice(start, end))}</mark>
      </Fragment>
    );
  });
  return [...parts, removeBidiControls(text.slice(shown))];
}
