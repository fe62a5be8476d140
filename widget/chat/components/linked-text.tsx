import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"'）」】、。]*[^\s<>"'.,;:!?)\]（）「」【】、。])/;

/** Plain text whose web addresses can be followed (E4). */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  );
}
