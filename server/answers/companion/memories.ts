import { type Passage, questionTerms } from '#server/knowledge/knowledge-base/index.ts';
import { tokenize } from '#server/language/tokenize.ts';

/**
 * The minimum share of a question that a memory has to cover, in words or in pairs of characters.
 */
const minShares = { words: 0.5, pairs: 0.35 };
/** The share for a question that names a category of the fact. */
const categoryShare = 0.5;
/** Scales the share to a score that is high enough to be quoted. */
const scorePerShare = 0.6;
const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Forms of address and politeness, which do not belong to the topic of a question. */
const formsOfAddress =
  /\b(?:you|your|usted|ustedes|te|tu|tus|su|sus)\b|당신(?:은|의|이|께서)?|[您你]的?|あなた(?:は|の|が)?|(?:습|십|입)?니[까다]|나요|까요|세요|(?:었|았|였)?[어아해워여]요(?=[\s?？.!~]|$)/giu;

/**
 * Scores facts and interviews by how much of the question they cover. The usual score weighs words
 * by their rarity, which means little among the few short passages of a companion.
 */
export function scoreMemories(question: string, passages: readonly Passage[]): Passage[] {
  const questionWeights = questionTerms(question.replace(formsOfAddress, ' '));
  const total = [...questionWeights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const minShare = unspacedScript.test(question) ? minShares.pairs : minShares.words;
  return passages
    .map((passage) => {
      if (passage.sourceType !== 'trivia' && passage.sourceType !== 'interview') return passage;
      let covered = 0;
      for (const term of new Set(tokenize(`${passage.title}\n${passage.body}`))) {
        covered += (questionWeights.get(term) ?? 0) / total;
      }
      const share = Math.max(covered, namesCategory(passage, questionWeights) ? categoryShare : 0);
      if (share < minShare) return passage;
      return { ...passage, score: Math.max(passage.score, scorePerShare * share) };
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether the question names a category of the fact. */
function namesCategory(
  { sourceType, title }: Passage,
  questionWeights: { has(term: string): boolean },
) {
  if (sourceType !== 'trivia') return false;
  return title.split(' – ').some((category) => {
    const terms = tokenize(category);
    return terms.length > 0 && terms.every((term) => questionWeights.has(term));
  });
}

/**
 * Facts that score nearly as high as the best passage, which are preferred to interviews. A fact
 * that shares only one word with the question rarely does.
 */
export function bestFacts(memories: readonly Passage[]): Passage[] {
  const best = memories[0]?.score ?? 0;
  return memories.filter(({ sourceType, score }) => sourceType === 'trivia' && score >= 0.8 * best);
}
