import { createCitation, type Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import { splitCitedSentences } from './cited-sentences.ts';

/** Reads the citation markers, such as `[1]`, of an answer while it is sent in whole sentences. */
export function createCitationReader(known: readonly Passage[]) {
  let passages = known;
  const cited = new Map<number, Citation>();
  let answerText = '';

  /** Returns the citation if its sentences have changed. */
  function update(n: number, sentences: number[]): Citation[] {
    const passage = passages[n - 1];
    const previous = cited.get(n);
    if (!passage || previous?.sentences.length === sentences.length) return [];
    const citation = { ...(previous ?? createCitation(passage, n, passage.body)), sentences };
    cited.set(n, citation);
    return [citation];
  }

  return {
    /** The answer so far. */
    get text() {
      return answerText;
    },

    /** Adds a sentence; returns its citations, each with all sentences that cite the passage. */
    read(text: string): Citation[] {
      answerText += text;
      if (!text.includes('[')) return [];
      const sentences = new Map<number, number[]>();
      for (const [index, { marks }] of splitCitedSentences(answerText).entries()) {
        for (const n of new Set(marks)) sentences.set(n, [...(sentences.get(n) ?? []), index]);
      }
      return [...sentences].flatMap(([n, indexes]) => update(n, indexes));
    },

    /** Passages that a tool found come after the others. */
    setPassages(next: readonly Passage[]): void {
      passages = next;
    },

    citations: (): Citation[] => [...cited.values()],
  };
}
export type CitationReader = ReturnType<typeof createCitationReader>;
