import { citationOf, type Passage, splitSentences } from '#server/features/knowledge/index.ts';
import type { Citation } from '#shared/contracts/chat.ts';

const marker = /\[(\d{1,2})\]/g;

/** Finds the markers `[1]` of an answer as it grows, each number once. */
export function createMarkerReader(passages: readonly Passage[]) {
  const cited = new Map<number, Citation>();
  let whole = '';
  let last = '';
  return {
    /** All words so far. */
    get text() {
      return whole;
    },

    /** The citations that these further words name for the first time. */
    read(text: string): Citation[] {
      // A marker may be cut in two.
      const unread = last + text;
      last = unread.slice(-4);
      whole += text;
      const found: Citation[] = [];
      for (const [, digits] of unread.matchAll(marker)) {
        const n = Number(digits);
        const passage = passages[n - 1];
        if (!passage || cited.has(n)) continue;
        const citation = citationOf(passage, n, passage.body);
        cited.set(n, citation);
        found.push(citation);
      }
      return found;
    },

    /** All citations, with the sentences of all words so far that name them. */
    citations(): Citation[] {
      const sentences = splitSentences(whole);
      return [...cited.values()].map((citation) => ({
        ...citation,
        sentences: sentences.flatMap(({ text }, index) =>
          text.includes(`[${citation.n}]`) ? [index] : [],
        ),
      }));
    },
  };
}
export type MarkerReader = ReturnType<typeof createMarkerReader>;
