import { languages } from '#shared/contracts/languages.ts';
import { loadPhrases, wholeWords } from './phrases.ts';
import { tokenize } from './tokenize.ts';

/** A message with more question marks usually tells a story. */
const maxQuestions = 3;
const minTerms = 2;
const maxLength = 400;

/**
 * Splits a message into its two or three questions; empty when it cannot be split. Splits at
 * question marks, otherwise at a conjunction or a comma, so a part may not be a complete question.
 */
export function splitQuestions(message: string): string[] {
  if (message.length > maxLength) return [];
  const marked = message.split(/(?<=[?？])/);
  const parts = marked.length > 1 ? marked : splitAtConjunctions(message);
  const full = parts.map((part) => part.trim()).filter((part) => tokenize(part).length >= minTerms);
  return full.length === parts.length && full.length > 1 && full.length <= maxQuestions ? full : [];
}

/** Splits at the first conjunction that has a full part on either side, otherwise at a comma. */
function splitAtConjunctions(message: string): string[] {
  const found = separators
    .flatMap((separator) => [...message.matchAll(separator)])
    .map(({ index, 0: { length } }) => [message.slice(0, index), message.slice(index + length)])
    .filter((parts) => parts.every((part) => tokenize(part).length >= minTerms));
  return found[0] ?? [];
}

const { conjunctions } = loadPhrases('conjunctions', ['conjunctions']);
const separators = [
  // regex-input: 400, a message of a customer
  ...languages.map((language) => new RegExp(wholeWords(language, conjunctions[language]), 'giu')),
  /[,，、;；]/g,
];
