import { normalize } from './normalize.ts';
import { tokenize } from './tokenize.ts';

/** The words that a clause is about: stems of Latin words, words of other scripts unchanged. */
export function wordsOf(clause: string): string[] {
  const latin = tokenize(clause.replace(unspacedRun, ' ')).filter((term) => term.length > 1);
  const korean = (clause.match(hangulWord) ?? [])
    .map((word) => word.replace(particle, ''))
    .filter(({ length }) => length > 1);
  const han = clause.match(hanWord) ?? [];
  return [...new Set([...latin, ...[...korean, ...han].map(normalize)])];
}

/** Returns whether a text mentions a topic, also in another form: “payments” in “you can pay”. */
export function createTopicMatcher(text: string): (topic: string) => boolean {
  const folded = normalize(text.normalize('NFKC'));
  const roots = new Set(tokenize(folded).map(rootOf));
  return (topic) => {
    if (!unspaced.test(topic)) return roots.has(rootOf(topic));
    if (folded.includes(topic)) return true;
    const isKoreanVerb = hangul.test(topic) && koreanVerb.test(topic);
    return isKoreanVerb ? mentionsStem(folded, topic) : hasMostPairs(folded, topic);
  };
}

/** Endings change a Korean verb from its third syllable on: 포함되지, 포함됩니다. */
function mentionsStem(folded: string, topic: string): boolean {
  const start = topic.slice(0, stemSyllables);
  return (folded.match(hangulWord) ?? []).some((word) => word.startsWith(start));
}

/** A run of Han characters may be several words: 出租双人自行车. */
function hasMostPairs(folded: string, topic: string): boolean {
  const pairs = Array.from(topic.slice(1), (character, index) => topic.charAt(index) + character);
  const found = pairs.filter((pair) => folded.includes(pair)).length;
  return pairs.length > 1 && found >= pairs.length * minPairs;
}

/** The part that a verb and its noun share: payment, paying, pago and pagar. */
const rootOf = (term: string) => term.replace(derivation, '');

const stemSyllables = 2;
const minPairs = 0.75;
const derivation =
  /(?<=\p{L}{5})[aei]m$|(?<=\p{L}{3})(?:ment|ation|cion|al|able|ible|ance|[aeio]r|[aei]mos|[aeo]n|os|as|es|[aeoy])$/u;
const hangul = /^\p{Script=Hangul}/u;
const koreanVerb = /(?:[지다요고며면서게할될실올갈줄]|[하되][가-힣]{0,4})$/u;
const unspaced = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const unspacedRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const hangulWord = /\p{Script=Hangul}+/gu;
/** Also the single character of a Japanese verb: 忘れる. */
const hanWord = /[\p{Script=Han}\p{Script=Katakana}ー]{2,}|\p{Script=Han}(?=\p{Script=Hiragana})/gu;
/** Particles that follow a Korean noun. */
const particle = /(?:으로는|으로|에서는|에서|에는|까지|부터|은|는|이|가|을|를|도|로|에|의|와|과)$/u;
