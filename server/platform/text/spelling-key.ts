import { normalize } from '#server/language/normalize.ts';
import { sha256 } from '#server/platform/ids.ts';

/** A key that is equal for texts that differ only in width, case, accents, punctuation and spaces. */
export function spellingKey(text: string): string {
  return sha256(
    normalize(text)
      .replace(/[\s\p{P}]+/gu, ' ')
      .trim() || text,
  );
}
