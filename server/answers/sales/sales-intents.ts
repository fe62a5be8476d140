import { emailAddress, phoneNumber } from '#server/answers/turn/index.ts';
import { isQuestion } from '#server/language/is-question.ts';
import { createLexicon } from '#server/language/lexicon.ts';
import { toPhraseForm } from '#server/language/normalize.ts';
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
  'asks_for_contact',
]);

/** A longer text is about more than a refusal. */
const maxRefusalLength = 80;

/** Whether the customer refuses any further offer. */
export function declines(text: string): boolean {
  const message = trimEnd(toPhraseForm(text), ' .!~。…');
  return message.length <= maxRefusalLength && !message.endsWith('?') && isRefusal(message);
}

const mayWantToBuy = inPhraseForm(phrases.wants_to_buy);
const findConcepts = createLexicon(loadConcepts('business-concepts'));

/** Whether the customer wants to buy. A cancellation or return also names what was booked or bought. */
export function wantsToBuy(text: string): boolean {
  const undoes = findConcepts(text).some(({ concept }) => ['cancel', 'refund'].includes(concept));
  return !undoes && mayWantToBuy(text);
}

const isRefusal = matcher(phrases.declines);
export const asksForOffers = inPhraseForm(phrases.asks_for_offers);
export const asksForPrice = inPhraseForm(phrases.asks_for_price);
export const asksWhatIsSold = inPhraseForm(phrases.asks_what_is_sold);

const asksForContact = inPhraseForm(phrases.asks_for_contact);

/** Whether a message only leaves an address or number, which is no reply to the question. */
export function onlyLeavesContact(message: string, question: string): boolean {
  if (asksForContact(question)) return false;
  const mark = '@';
  const clauses = message
    .replace(emailAddress, mark)
    .replace(phoneNumber, mark)
    .split(/[,;!。，、；\n]|\.\s/u);
  const [contact = '', ...others] = clauses.toSorted(
    (a, b) => Number(b.includes(mark)) - Number(a.includes(mark)),
  );
  if (!contact.includes(mark) || contact.length > maxWordsLength || /\d/.test(contact))
    return false;
  return !others.some((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** Longer than “My email is …, please”. */
const maxWordsLength = 30;

/** Whether the reply to a qualification question is a question itself, which is answered first. */
export function isCounterQuestion(text: string): boolean {
  return isQuestion(text) || asksForPrice(text) || asksWhatIsSold(text);
}

function matcher(group: PhraseGroup) {
  const patterns = languages.map((language) => anywhereIn(language, group[language]));
  return (text: string) => patterns.some((pattern) => pattern.test(text));
}

function inPhraseForm(group: PhraseGroup) {
  const matches = matcher(group);
  return (text: string) => matches(toPhraseForm(text));
}
