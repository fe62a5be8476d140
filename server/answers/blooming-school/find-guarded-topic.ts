import { anywhereIn, loadPhrases, type PhraseGroup } from '#server/language/phrases.ts';
import { type GuardedTopic, guardedTopics } from '#shared/contracts/answers/child-safety.ts';
import { languages } from '#shared/contracts/languages.ts';

/**
 * `allowed_practice`: harmless phrases that contain guarded words. `asks_practice`: the questions
 * of a first lesson, whose answers are a first name, an age or a city. `asks_private`: asking for
 * anything else about the child, for a picture, a meeting or a secret.
 */
const groups = [...guardedTopics, 'allowed_practice', 'asks_practice', 'asks_private'] as const;
const phrases = loadPhrases('child-safety', groups);

/**
 * Finds the most urgent topic in a child's message that no chatbot should discuss, in five languages;
 * null when there is none. Prefers a false positive to a missed topic, but lets children practise
 * saying their first name, age and city.
 */
export function findGuardedTopic(text: string): GuardedTopic | null {
  const plain = guardedText(text);
  return guardedTopics.find((topic) => patterns[topic].some((each) => each.test(plain))) ?? null;
}

/**
 * Whether a text asks a child for something private. `isTaught`: the school wrote the text, which
 * may ask what children practise to answer; a model may only quote such a question.
 */
export function solicitsPrivateData(text: string, { isTaught }: { isTaught: boolean }): boolean {
  const plain = guardedText(text);
  if (asksPrivate.some((each) => each.test(plain))) return true;
  if (isTaught) return false;
  const unquoted = plain.replace(quotation, ' ');
  return asksPractice.some((each) => each.test(unquoted));
}

function guardedText(text: string): string {
  const plain = text.normalize('NFKC').replaceAll('’', "'").toLowerCase();
  return [...allowed, counting].reduce((rest, each) => rest.replace(each, ' '), plain);
}

const patternsOf = (group: PhraseGroup) =>
  languages.map((language) => anywhereIn(language, group[language]));

/** Contact details in every language: email addresses, handles and telephone numbers. */
const contactDetails = [/\w@[\w-]{1,63}\.\w/u, /(?:^|[\s,:])@[\w.]{3,30}/u, /\p{L}_\d{2,}/u];
const telephoneNumber = /\d[\d\s-]{7,20}\d/u;

const patterns: Record<GuardedTopic, readonly RegExp[]> = {
  danger: patternsOf(phrases.danger),
  private: [...patternsOf(phrases.private), ...contactDetails, telephoneNumber],
  adult: patternsOf(phrases.adult),
};
const asksPrivate = patternsOf(phrases.asks_private);
const asksPractice = patternsOf(phrases.asks_practice);
const allowed = patternsOf(phrases.allowed_practice).map((each) => new RegExp(each, 'giu'));

/** Children practise counting, and a row of digits looks like a telephone number. */
const counting = /(?<!\d)1[\s,]+2[\s,]+3(?:[\s,]+\d{1,2}(?!\d))*/gu;

const quotation = /["“「『][^"“「『”」』]*["”」』]|‘[^‘']*'|(?<!\p{L})'[^']{1,200}'(?!\p{L})/gu;
