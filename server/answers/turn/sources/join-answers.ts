import { splitSentences } from '#server/knowledge/knowledge-base/index.ts';
import type { SkillAnswer } from '../skill.ts';

/** The answers one after the other, with their citations renumbered. */
export function joinAnswers(answers: readonly SkillAnswer[]): SkillAnswer {
  return answers.reduce((joined, { text, citations, cards }) => {
    const sentenceCount = splitSentences(joined.text).length;
    const lastNumber = Math.max(0, ...joined.citations.map(({ n }) => n));
    const renumbered = citations.map((citation) => ({
      ...citation,
      n: citation.n + lastNumber,
      sentences: citation.sentences.map((index) => index + sentenceCount),
    }));
    return {
      text: `${joined.text}\n\n${text}`,
      citations: [...joined.citations, ...renumbered],
      cards: [...joined.cards, ...cards],
    };
  });
}
