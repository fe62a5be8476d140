import { tokenize } from '#server/platform/text/tokenize.ts';
import type { Match } from '#shared/contracts/knowledge.ts';
import { otherWords, saidOtherwise } from './other-words.ts';
import { isPair, type Passage } from './passage.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Which words of the question a passage was found by, or by what means the same, as the question spells them. */
export function explainMatch(question: string, passage: Passage): Match {
  const others = otherWords(question, passage.terms).filter(
    ({ isForm }) => isForm || isPair(passage),
  );
  const termsIn = (text: string) => {
    const own = new Set(tokenize(text));
    return new Set([...own, ...saidOtherwise(others, own).keys()]);
  };
  const titleTerms = termsIn(`${passage.title}\n${passage.alternates ?? ''}`);
  const textTerms = termsIn(passage.body);
  const match: Match = { in_title: [], in_text: [], missing: [] };
  for (const { word, terms } of weighedWords(question, passage)) {
    const inTitle = terms.some((term) => titleTerms.has(term));
    const inText = terms.some((term) => textTerms.has(term));
    if (inTitle) match.in_title.push(word);
    if (inText) match.in_text.push(word);
    if (!inTitle && !inText) match.missing.push(word);
  }
  return match;
}

/** Below it a word only asks: “how”, “please”. */
const least = 0.1;

/** Each word of the question once, with those of its terms that say something about its subject. */
function weighedWords(question: string, { terms: weights }: Passage) {
  const heaviest = Math.max(...weights.values(), 0);
  const words = new Map<string, string[]>();
  for (const { segment, isWordLike } of segmenter.segment(question)) {
    if (!isWordLike) continue;
    const terms = tokenize(segment).filter((term) => (weights.get(term) ?? 0) > least * heaviest);
    if (terms.length > 0) words.set(segment.toLowerCase(), terms);
  }
  return [...words].map(([word, terms]) => ({ word, terms }));
}
