import { tokenize } from './tokenize.ts';

/**
 * Which of some entries a text is about: the one that shares most of its own words with it, from this
 * share on. null when none is near enough.
 */
export function bestMatch<Entry>(
  text: string,
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  least = 0.5,
): Entry | null {
  const said = new Set(tokenize(text));
  let best: { entry: Entry; share: number } | null = null;
  for (const entry of entries) {
    const share = shareOf(tokenize(textOf(entry)), said);
    if (share >= least && share > (best?.share ?? 0)) best = { entry, share };
  }
  return best?.entry ?? null;
}

/** How much of these words was said, from 0 to 1. */
function shareOf(words: readonly string[], said: ReadonlySet<string>): number {
  const distinct = new Set(words);
  if (distinct.size === 0) return 0;
  return [...distinct].filter((word) => said.has(word)).length / distinct.size;
}
