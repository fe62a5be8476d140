import { runs } from '#server/language/tokenize.ts';
import { chooseCorrection, type Searches } from './search-with-corrections.ts';
import { type Correction, suggestCorrections } from './suggest-corrections.ts';

interface KnownTerms extends Pick<Searches, 'countTerms'> {
  isKnown: (term: string) => boolean;
}

/** Limits the terms that are looked up. */
const maxTerms = 2000;
const maxWords = 6;

/** The text with words that the knowledge does not have replaced by words that it has, one edit away. */
export async function correctSpelling(
  text: string,
  { isKnown, countTerms }: KnownTerms,
): Promise<string> {
  const misspelled = new Map<string, Correction[]>();
  for (const [word] of text.matchAll(runs)) {
    const corrections = [...suggestCorrections(word, (term) => !isKnown(term))].flat();
    if (corrections.length > 0 && misspelled.size < maxWords) misspelled.set(word, corrections);
  }
  if (misspelled.size === 0) return text;
  const candidates = new Set([...misspelled.values()].flat().flatMap(({ terms }) => terms));
  const known = await countTerms([...candidates].slice(0, maxTerms));
  return text.replace(runs, (word) => {
    return chooseCorrection(misspelled.get(word) ?? [], known)?.corrected ?? word;
  });
}
