import { Fragment } from 'react';
import { removeBidiControls } from '#shared/utils/remove-bidi-controls.ts';
import { UntrustedLink } from './untrusted-link.tsx';

const urlPattern = /(https?:\/\/[^\s<>"'）」】、。]*[^\s<>"'.,;:!?)\]（）「」【】、。])/;

/** Plain text with clickable URLs. */
export function LinkedText({ text }: { text: string }) {
  return removeBidiControls(text)
    .split(urlPattern)
    .map((part, index) => {
      const isUrl = index % 2 === 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are never reordered
        <Fragment key={index}>
          {isUrl ? <UntrustedLink url={part}>{part}</UntrustedLink> : part}
        </Fragment>
      );
    });
}
