import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { splitAtMentions } from './mentions.ts';
import type { Note } from './note-queries.ts';
import * as css from './notes.module.css';

/** The text of a note with links and highlighted mentions. */
export function NoteText({ note: { text, mentions } }: { note: Note }) {
  return (
    <p className={css.text}>
      {splitAtMentions(text, mentions).map((part, index) =>
        part.isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are never reordered
          <strong key={index} className={css.mention}>
            {part.text}
          </strong>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <LinkedText key={index} text={part.text} />
        ),
      )}
    </p>
  );
}
