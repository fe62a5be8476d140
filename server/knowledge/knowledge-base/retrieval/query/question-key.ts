import { lettersOf } from '#server/language/normalize.ts';
import { sha256 } from '#server/platform/ids.ts';

/** A hash that ignores case, spaces and punctuation. */
export function questionKey(text: string): string {
  return sha256(lettersOf(text));
}
