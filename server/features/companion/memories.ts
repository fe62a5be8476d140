import { type Passage, questionTerms } from '#server/features/knowledge/index.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';

/** How much of a question a memory has to speak of. */
const enough = { words: 0.5, pairs: 0.35 };
/** The share of who names a category: as much as one of two words. */
const named = 0.5;
/** Turns that share into a score that is certain enough to be quoted. */
const certainty = 0.6;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Who is spoken to is the persona: that, and how politely, says nothing about what is asked. */
const persona =
  /\b(?:you|your|usted|ustedes|te|tu|tus|su|sus)\b|당신(?:은|의|이|께서)?|[您你]的?|あなた(?:は|の|が)?|(?:습|십|입)?니[까다]|나요|까요|세요|(?:었|았|였)?[어아해워여]요(?=[\s?？.!~]|$)/giu;

/**
 * The same passages, with facts and interviews scored by how much of the question they speak of. A
 * companion has few and short ones: how rare a word is among them says nothing, and their usual score
 * rests on it.
 */
export function asMemories(question: string, passages: readonly Passage[]): Passage[] {
  const asked = questionTerms(question.replace(persona, ' '));
  const most = [...asked.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const least = spaceless.test(question) ? enough.pairs : enough.words;
  return passages
    .map((passage) => {
      if (passage.sourceType !== 'trivia' && passage.sourceType !== 'interview') return passage;
      let covered = 0;
      for (const term of new Set(tokenize(`${passage.title}\n${passage.body}`))) {
        covered += (asked.get(term) ?? 0) / most;
      }
      const share = Math.max(covered, isAskedFor(passage, asked) ? named : 0);
      if (share < least) return passage;
      return { ...passage, score: Math.max(passage.score, certainty * share) };
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether the question names a category of the fact. */
function isAskedFor({ sourceType, title }: Passage, asked: { has(term: string): boolean }) {
  if (sourceType !== 'trivia') return false;
  return title.split(' – ').some((category) => {
    const terms = tokenize(category);
    return terms.length > 0 && terms.every((term) => asked.has(term));
  });
}

/** Facts that come about as near as the best of all: they are told first, but not for a shared word. */
export function factsIn(memories: readonly Passage[]): Passage[] {
  const best = memories[0]?.score ?? 0;
  return memories.filter(({ sourceType, score }) => sourceType === 'trivia' && score >= 0.8 * best);
}
