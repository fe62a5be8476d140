import { type Passage, questionTerms } from '#server/knowledge/knowledge-base/index.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { coveredShare } from './covered-share.ts';
import { withoutWordsNotInFacts } from './persona-phrases.ts';

/** The minimum share of the question's content words that a memory has to cover. */
const minShare = 0.5;
/** Scales the share to a score that is high enough to be quoted. */
const scorePerShare = 0.6;
const minShareOfBest = 0.8;

/** Forms of address and politeness, which do not belong to the topic of a question. */
const formsOfAddress =
  /\b(?:you|your|usted|ustedes|te|tu|tus|su|sus)\b|당신(?:은|의|이|께서)?|[您你]的?|あなた(?:は|の|が)?|(?:습|십|입)?니[까다]|나요|까요|세요|(?:었|았|였)?[어아해워여]요(?=[\s?？.!~]|$)/giu;

/**
 * Scores facts and interviews by how much of the question they cover. The search weighs words by
 * their rarity, which means little among the few short passages of a companion. Memories about
 * something else, such as another pet, are not quoted.
 */
export function scoreMemories(question: string, passages: readonly Passage[]): Passage[] {
  const request = withoutWordsNotInFacts(question.replace(formsOfAddress, ' '));
  const priors = questionTerms(request);
  return passages
    .map((passage) => {
      if (passage.sourceType !== 'trivia' && passage.sourceType !== 'interview') return passage;
      const covered = namesCategory(passage, priors) ? 1 : coveredShare(request, passage);
      const score = covered < minShare ? 0 : Math.max(passage.score, scorePerShare * covered);
      return { ...passage, score };
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether the question names a category of the fact. */
function namesCategory(
  { sourceType, title }: Passage,
  questionTermPriors: { has(term: string): boolean },
) {
  if (sourceType !== 'trivia') return false;
  return title.split(' – ').some((category) => {
    const terms = tokenize(category);
    return terms.length > 0 && terms.every((term) => questionTermPriors.has(term));
  });
}

/**
 * Facts that score nearly as high as the best passage: they are preferred to interviews. A fact that
 * shares only one word with the question rarely scores that high.
 */
export function bestFacts(memories: readonly Passage[]): Passage[] {
  const best = memories[0]?.score ?? 0;
  return memories.filter(
    ({ sourceType, score }) => sourceType === 'trivia' && score >= minShareOfBest * best,
  );
}
