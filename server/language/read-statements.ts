import { languages } from '#shared/contracts/languages.ts';
import { isNegated } from './is-negated.ts';
import { normalize } from './normalize.ts';
import { loadPhrases, wholeWords } from './phrases.ts';
import { tokenize } from './tokenize.ts';

/** What a clause states of which things, such as that cash is denied. */
export interface Statement {
  /** Stems of Latin words, and words of other scripts without their endings. */
  things: readonly string[];
  /** The clause says that it is not so. */
  isDenied: boolean;
  /** It is so under a condition or up to a figure only: “no refunds after 30 days”. */
  isConditional: boolean;
}

/**
 * Splits a text into clauses, without its questions, and reads what they are about. Words that only
 * say that something is possible are no things, so that “We do not accept cash” and “Cash is not
 * available” deny the same.
 */
export function readStatements(text: string): Statement[] {
  // Every second part is the mark that ends the one before.
  const parts = text.slice(0, maxLength).normalize('NFKC').split(sentenceEnd);
  const sentences = parts.filter((_, index) => index % 2 === 0 && parts[index + 1] !== '?');
  return sentences
    .flatMap((sentence) => sentence.split(clauseEnd))
    .map((clause) => clause.slice(0, maxClauseLength))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .map((clause) => ({
      things: readThings(clause),
      isDenied: isNegated(clause),
      isConditional: /\d/.test(clause) || limited.test(clause),
    }));
}

/** Whether a sentence speaks of all these things. */
export function mentionsAll(sentence: string, things: readonly string[]): boolean {
  const folded = normalize(sentence.normalize('NFKC'));
  const terms = new Set(tokenize(sentence));
  return things.every(
    (thing) => terms.has(thing) || (unspaced.test(thing) && folded.includes(thing)),
  );
}

/** Whether a sentence sets one thing against another: “cards instead of cash”. */
export function isContrast(sentence: string): boolean {
  return contrast.test(sentence.slice(0, maxClauseLength));
}

const maxLength = 4_000;
const maxClauseLength = 300;

/** What a clause or a question is about, without negations and words of possibility. */
export function readThings(clause: string): string[] {
  const rest = clause.slice(0, maxClauseLength).replace(empty, ' ');
  const latin = tokenize(rest.replace(unspacedRun, ' '));
  const korean = (rest.match(hangulWord) ?? [])
    .map((word) => word.replace(particle, ''))
    .filter(({ length }) => length > 1);
  const han = rest.match(hanWord) ?? [];
  return [...new Set([...latin, ...[...korean, ...han].map(normalize)])];
}

const phrases = loadPhrases('denial', ['possibility', 'conditions', 'contrasts', 'adversatives']);
const { negation } = loadPhrases('negation', ['negation']);

/** An expression for the phrases of all languages. */
function anyOf(groups: readonly (typeof negation)[], flags: string): RegExp {
  const sources = languages.flatMap((language) =>
    groups.map((group) => wholeWords(language, group[language])),
  );
  // regex-input: 300, a clause
  return new RegExp(sources.join('|'), flags);
}

const empty = anyOf([negation, phrases.possibility], 'giu');
const limited = anyOf([phrases.conditions, phrases.contrasts], 'iu');
const contrast = anyOf([phrases.contrasts], 'iu');
const sentenceEnd = /([.!?\n。])/;
const clauseEnd = new RegExp(`[;:,()、…—–]|${anyOf([phrases.adversatives], 'u').source}`, 'iu');

const unspaced = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const unspacedRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const hangulWord = /\p{Script=Hangul}+/gu;
const hanWord = /[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu;
/** Particles that follow a Korean noun. */
const particle = /(?:으로는|으로|에서는|에서|에는|까지|부터|은|는|이|가|을|를|도|로|에|의|와|과)$/u;
