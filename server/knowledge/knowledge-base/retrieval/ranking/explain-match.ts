import { tokenize } from '#server/language/tokenize.ts';
import type { Match } from '#shared/contracts/knowledge/knowledge.ts';
import { isPair, type Passage } from '../passage.ts';
import { expandQuery, matchExpansions } from '../synonyms/expand-query.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Lists the words of the question that a passage matches, literally or by an expansion. */
export function explainMatch(question: string, passage: Passage): Match {
  const expansions = expandQuery(question, passage.terms).filter(
    ({ isInflection }) => isInflection || isPair(passage),
  );
  const termsIn = (text: string) => {
    const literal = new Set(tokenize(text));
    return new Set([...literal, ...matchExpansions(expansions, literal).keys()]);
  };
  const titleTerms = termsIn(`${passage.title}\n${passage.alternates ?? ''}`);
  const textTerms = termsIn(passage.body);
  const match: Match = { in_title: [], in_text: [], missing: [] };
  for (const { word, terms } of findContentWords(question, passage)) {
    const inTitle = terms.some((term) => titleTerms.has(term));
    const inText = terms.some((term) => textTerms.has(term));
    if (inTitle) match.in_title.push(word);
    if (inText) match.in_text.push(word);
    if (!inTitle && !inText) match.missing.push(word);
  }
  return match;
}

/** Below this share of the heaviest weight, a word is a stop word such as “how” or “please”. */
const minWeightShare = 0.1;

/** The content words of the question with their terms. */
function findContentWords(question: string, { terms: weights }: Passage) {
  const heaviest = Math.max(...weights.values(), 0);
  const words = new Map<string, string[]>();
  for (const { segment, isWordLike } of segmenter.segment(question)) {
    if (!isWordLike) continue;
    const terms = tokenize(segment).filter(
      (term) => (weights.get(term) ?? 0) > minWeightShare * heaviest,
    );
    if (terms.length > 0) words.set(segment.toLowerCase(), terms);
  }
  return [...words].map(([word, terms]) => ({ word, terms }));
}
