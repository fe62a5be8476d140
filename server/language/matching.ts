import { tokenize } from './tokenize.ts';

/** The entry whose own words overlap most with the text; null when no share reaches `minShare`. */
export function findBestOverlap<Entry>(
  text: string,
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  minShare = 0.5,
): Entry | null {
  const words = new Set(tokenize(text));
  let best: { entry: Entry; share: number } | null = null;
  for (const entry of entries) {
    const share = shareOf(tokenize(textOf(entry)), words);
    if (share >= minShare && share > (best?.share ?? 0)) best = { entry, share };
  }
  return best?.entry ?? null;
}

/** The share of these words that are present, from 0 to 1. */
function shareOf(words: readonly string[], present: ReadonlySet<string>): number {
  const distinct = new Set(words);
  if (distinct.size === 0) return 0;
  return [...distinct].filter((word) => present.has(word)).length / distinct.size;
}
