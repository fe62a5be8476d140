import { citationOf, type Passage, splitSentences } from '#server/features/knowledge/index.ts';
import type { Citation } from '#shared/contracts/chat.ts';

const marker = /\[(\d{1,2})\]/g;

/** Finds the markers `[1]` of an answer as it grows, each number once. */
export function createMarkerReader(passages: readonly Passage[]) {
  const cited = new Map<number, Citation>();
  let tail = '';
  return {
    /** The citations that these further words name for the first time. */
    read(text: string): Citation[] {
      const whole = tail + text;
      const found: Citation[] = [];
      for (const [, digits] of whole.matchAll(marker)) {
        const n = Number(digits);
        const passage = passages[n - 1];
        if (!passage || cited.has(n)) continue;
        const citation = citationOf(passage, n, passage.body);
        cited.set(n, citation);
        found.push(citation);
      }
      // A marker may be cut in two.
      tail = whole.slice(-4);
      return found;
    },

    /** All citations, with the sentences of the whole answer that name them. */
    citations(answer: string): Citation[] {
      const sentences = splitSentences(answer);
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
