import {
  createCitation,
  type Passage,
  splitSentences,
} from '#server/knowledge/knowledge-base/index.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';

const marker = /\[(\d{1,2})\]/g;

/** Reads the citation markers, such as `[1]`, of an answer while it streams. */
export function createCitationReader(passages: readonly Passage[]) {
  const cited = new Map<number, Citation>();
  let answerText = '';
  let lastCharacters = '';
  return {
    /** The answer so far. */
    get text() {
      return answerText;
    },

    /** Adds text to the answer; returns the passages that it cites for the first time. */
    read(text: string): Citation[] {
      // A marker may be split between two chunks.
      const unread = lastCharacters + text;
      lastCharacters = unread.slice(-4);
      answerText += text;
      const found: Citation[] = [];
      for (const [, digits] of unread.matchAll(marker)) {
        const n = Number(digits);
        const passage = passages[n - 1];
        if (!passage || cited.has(n)) continue;
        const citation = createCitation(passage, n, passage.body);
        cited.set(n, citation);
        found.push(citation);
      }
      return found;
    },

    /** Returns all citations, with the indexes of the sentences that name them. */
    citations(): Citation[] {
      const sentences = splitSentences(answerText);
      return [...cited.values()].map((citation) => ({
        ...citation,
        sentences: sentences.flatMap(({ text }, index) =>
          text.includes(`[${citation.n}]`) ? [index] : [],
        ),
      }));
    },
  };
}
export type CitationReader = ReturnType<typeof createCitationReader>;
