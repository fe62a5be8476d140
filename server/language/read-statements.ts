import { languages } from '#shared/contracts/languages.ts';
import { isNegated } from './is-negated.ts';
import { loadPhrases, type PhraseGroup, wholeWords } from './phrases.ts';
import { createTopicMatcher, wordsOf } from './topics.ts';

/** What a clause says about its topics: “We do not accept cash” denies the topic “cash”. */
export interface Statement {
  /** Words that the clause is about, without words of possibility. */
  topics: readonly string[];
  /** The clause is negated. */
  isDenied: boolean;
  /** The clause holds only under a condition or up to a number: “no refunds after 30 days”. */
  isConditional: boolean;
  /** Whether the clause mentions all these topics. */
  mentions(topics: readonly string[]): boolean;
}

/**
 * Splits a text, without its questions, into clauses and extracts their topics. Words of
 * possibility such as “accept” and “available” are no topics, so that “We do not accept cash” and
 * “Cash is not available” deny the same.
 */
export function readStatements(text: string): Statement[] {
  // Sentences alternate with the punctuation marks that end them.
  const parts = text.slice(0, maxLength).normalize('NFKC').split(sentenceEnd);
  const sentences = parts.filter(
    (_, index) => index % 2 === 0 && !/[?？]/.test(parts[index + 1] ?? ''),
  );
  return sentences
    .flatMap((sentence) => sentence.split(clauseEnd))
    .map((clause) => clause.slice(0, maxClauseLength))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .map(readClause);
}

function readClause(clause: string): Statement {
  const isOpen = opening.test(clause);
  const isClosed = closing.test(clause);
  const isDenied = isNegated(clause) !== isClosed || denying.test(clause);
  const mentionsHours = isOpen || isClosed;
  const mentions = createTopicMatcher(clause);
  return {
    topics: extractTopics(isDenied && existing.test(clause) ? withoutPlace(clause) : clause),
    isDenied,
    isConditional: /\d/.test(clause) || conditional.test(clause),
    mentions: (topics) =>
      topics.every((topic) => (topic === openTopic ? mentionsHours : mentions(topic))),
  };
}

/** “There is no lift in the building” denies the lift: a claim need not name the building. */
function withoutPlace(clause: string): string {
  const rest = clause.replace(place, ' ');
  return extractTopics(rest).length > 0 ? rest : clause;
}

/** Whether a sentence contrasts two topics: “cards instead of cash”. */
export function isContrast(sentence: string): boolean {
  return contrast.test(sentence.slice(0, maxClauseLength));
}

/** The topics of a clause or a question: its words except negations and words of possibility. */
export function extractTopics(clause: string): string[] {
  const text = clause.slice(0, maxClauseLength);
  const words = wordsOf(ignoredWords.reduce((rest, ignored) => rest.replace(ignored, ' '), text));
  return opening.test(text) || closing.test(text) ? [...words, openTopic] : words;
}

/** “Closed on Mondays” denies “open on Mondays”. */
const openTopic = '<open>';
const maxLength = 4_000;
const maxClauseLength = 300;

const phrases = loadPhrases('denial', [
  ...['possibility', 'conditions', 'contrasts', 'adversatives'],
  ...['opening', 'closing', 'denials', 'existence', 'places'],
]);
const { negation } = loadPhrases('negation', ['negation']);

/** A regular expression for any of the phrases in all languages. */
function anyOf(groups: readonly (PhraseGroup | undefined)[], flags: string): RegExp {
  const sources = languages.flatMap((language) =>
    groups.map((group) => wholeWords(language, group?.[language] ?? [])),
  );
  // regex-input: 300, a clause
  return new RegExp(sources.join('|'), flags);
}

/** With the endings of Korean negations: 않습니다. */
const negationWords = {
  ...negation,
  ko: negation.ko.map((phrase) => `(?:${phrase})(?:(?<=[가-힣])[가-힣]*)?`),
};
const ignoredWords = [
  anyOf([phrases.denials, phrases.opening, phrases.closing], 'giu'),
  anyOf([negationWords], 'giu'),
  anyOf([phrases.possibility], 'giu'),
];
const opening = anyOf([phrases.opening], 'iu');
const closing = anyOf([phrases.closing], 'iu');
const denying = anyOf([phrases.denials], 'iu');
const existing = anyOf([phrases.existence], 'iu');
const place = anyOf([phrases.places], 'giu');
const conditional = anyOf([phrases.conditions, phrases.contrasts], 'iu');
const contrast = anyOf([phrases.contrasts], 'iu');
const sentenceEnd = /([.!?\n。！？])/;
const clauseEnd = new RegExp(`[;:,()、，；…—–]|${anyOf([phrases.adversatives], 'u').source}`, 'iu');
