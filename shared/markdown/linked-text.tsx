import { Fragment } from 'react';
import { withoutBidiControls } from '#shared/utils/without-bidi-controls.ts';
import { OutsideLink } from './outside-link.tsx';

const address = /(https?:\/\/[^\s<>"'）」】、。]*[^\s<>"'.,;:!?)\]（）「」【】、。])/;

/** Plain text with clickable URLs. */
export function LinkedText({ text }: { text: string }) {
  return withoutBidiControls(text)
    .split(address)
    .map((part, index) => {
      const isAddress = index % 2 === 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are never reordered
        <Fragment key={index}>
          {isAddress ? <OutsideLink address={part}>{part}</OutsideLink> : part}
        </Fragment>
      );
    });
}
