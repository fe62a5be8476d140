import { languages } from '#shared/contracts/languages.ts';
import { isNegated } from './is-negated.ts';
import { normalize } from './normalize.ts';
import { loadPhrases, wholeWords } from './phrases.ts';
import { tokenize } from './tokenize.ts';

/** What a clause says about its topics: “We do not accept cash” denies the topic “cash”. */
export interface Statement {
  /** Stems of Latin words, and words of other scripts without their endings. */
  topics: readonly string[];
  /** The clause is negated. */
  isDenied: boolean;
  /** The clause holds only under a condition or up to a number: “no refunds after 30 days”. */
  isConditional: boolean;
}

/**
 * Splits a text, without its questions, into clauses and extracts their topics. Words of
 * possibility such as “accept” and “available” are no topics, so that “We do not accept cash” and
 * “Cash is not available” deny the same.
 */
export function readStatements(text: string): Statement[] {
  // Sentences alternate with the punctuation marks that end them.
  const parts = text.slice(0, maxLength).normalize('NFKC').split(sentenceEnd);
  const sentences = parts.filter((_, index) => index % 2 === 0 && parts[index + 1] !== '?');
  return sentences
    .flatMap((sentence) => sentence.split(clauseEnd))
    .map((clause) => clause.slice(0, maxClauseLength))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .map((clause) => ({
      topics: extractTopics(clause),
      isDenied: isNegated(clause),
      isConditional: /\d/.test(clause) || conditional.test(clause),
    }));
}

/** Whether a sentence mentions all these topics. */
export function mentionsAll(sentence: string, topics: readonly string[]): boolean {
  const folded = normalize(sentence.normalize('NFKC'));
  const terms = new Set(tokenize(sentence));
  return topics.every(
    (topic) => terms.has(topic) || (unspaced.test(topic) && folded.includes(topic)),
  );
}

/** Whether a sentence contrasts two topics: “cards instead of cash”. */
export function isContrast(sentence: string): boolean {
  return contrast.test(sentence.slice(0, maxClauseLength));
}

const maxLength = 4_000;
const maxClauseLength = 300;

/** The topics of a clause or a question: its words except negations and words of possibility. */
export function extractTopics(clause: string): string[] {
  const rest = clause.slice(0, maxClauseLength).replace(ignoredWords, ' ');
  const latin = tokenize(rest.replace(unspacedRun, ' '));
  const korean = (rest.match(hangulWord) ?? [])
    .map((word) => word.replace(particle, ''))
    .filter(({ length }) => length > 1);
  const han = rest.match(hanWord) ?? [];
  return [...new Set([...latin, ...[...korean, ...han].map(normalize)])];
}

const phrases = loadPhrases('denial', ['possibility', 'conditions', 'contrasts', 'adversatives']);
const { negation } = loadPhrases('negation', ['negation']);

/** A regular expression for any of the phrases in all languages. */
function anyOf(groups: readonly (typeof negation)[], flags: string): RegExp {
  const sources = languages.flatMap((language) =>
    groups.map((group) => wholeWords(language, group[language])),
  );
  // regex-input: 300, a clause
  return new RegExp(sources.join('|'), flags);
}

const ignoredWords = anyOf([negation, phrases.possibility], 'giu');
const conditional = anyOf([phrases.conditions, phrases.contrasts], 'iu');
const contrast = anyOf([phrases.contrasts], 'iu');
const sentenceEnd = /([.!?\n。])/;
const clauseEnd = new RegExp(`[;:,()、…—–]|${anyOf([phrases.adversatives], 'u').source}`, 'iu');

const unspaced = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const unspacedRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const hangulWord = /\p{Script=Hangul}+/gu;
const hanWord = /[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu;
/** Particles that follow a Korean noun. */
const particle = /(?:으로는|으로|에서는|에서|에는|까지|부터|은|는|이|가|을|를|도|로|에|의|와|과)$/u;
