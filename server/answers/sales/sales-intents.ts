import { isQuestion } from '#server/language/is-question.ts';
import { createLexicon } from '#server/language/lexicon.ts';
import {
  anywhereIn,
  loadConcepts,
  loadPhrases,
  type PhraseGroup,
} from '#server/language/phrases.ts';
import { languages } from '#shared/contracts/languages.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';

const phrases = loadPhrases('sales', [
  'declines',
  'wants_to_buy',
  'asks_for_offers',
  'asks_for_price',
  'asks_what_is_sold',
]);

/** A longer text is about more than a refusal. */
const maxRefusalLength = 80;

/** Whether the customer refuses any further offer. */
export function declines(text: string): boolean {
  const message = trimEnd(plainText(text), ' .!~。…');
  return message.length <= maxRefusalLength && !message.endsWith('?') && isRefusal(message);
}

const mayWantToBuy = onPlainText(phrases.wants_to_buy);
const findConcepts = createLexicon(loadConcepts('business-concepts'));

/** A cancellation or return also names what was booked or bought. */
export function wantsToBuy(text: string): boolean {
  const undoes = findConcepts(text).some(({ concept }) => ['cancel', 'refund'].includes(concept));
  return !undoes && mayWantToBuy(text);
}

const isRefusal = matcher(phrases.declines);
export const asksForOffers = onPlainText(phrases.asks_for_offers);
export const asksForPrice = onPlainText(phrases.asks_for_price);
export const asksWhatIsSold = onPlainText(phrases.asks_what_is_sold);

/** Whether the reply to a qualification question is a question itself, which is answered first. */
export function isCounterQuestion(text: string): boolean {
  return isQuestion(text) || asksForPrice(text) || asksWhatIsSold(text);
}

function matcher(group: PhraseGroup) {
  const patterns = languages.map((language) => anywhereIn(language, group[language]));
  return (text: string) => patterns.some((pattern) => pattern.test(text));
}

function onPlainText(group: PhraseGroup) {
  const matches = matcher(group);
  return (text: string) => matches(plainText(text));
}

function plainText(text: string): string {
  return text.normalize('NFKC').replaceAll('’', "'").trim();
}
