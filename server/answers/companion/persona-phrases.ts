import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import { toPhraseForm } from '#server/language/normalize.ts';
import { anywhereIn, loadPhrases, type PhraseGroup, wholeWords } from '#server/language/phrases.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';

const questions = ['name', 'birth_date', 'personality', 'relations'] as const;
const talks = ['greeting', 'feelings', 'thanks', 'goodbye', 'capabilities', 'assent'] as const;
export type SmallTalk = (typeof talks)[number];
export type ProfileQuestion = (typeof questions)[number];

/**
 * `not_in_facts`: words of a question that the fact which answers it may lack, such as “name” or
 * “live”. `addressed`: forms of address before a question to the persona, in languages that omit “you”
 * and “your”. `claims_human`, `arranges_meeting`: phrases that a model must not use as the persona.
 */
const phrases = loadPhrases('companion', [
  ...questions,
  'addressed',
  'asks_whether_real',
  'claims_human',
  'arranges_meeting',
  'not_in_facts',
]);

const patternsOf = (group: PhraseGroup) =>
  languages.map((language) => anywhereIn(language, group[language]));
const isAny = (patterns: readonly RegExp[], text: string) =>
  patterns.some((pattern) => pattern.test(text));

/** Whether the customer asks if the persona is a real person; the answer is always the truth. */
export function asksWhetherReal(text: string): boolean {
  return isAny(asksReal, toPhraseForm(text));
}
const asksReal = patternsOf(phrases.asks_whether_real);

/** Finds a claim to be human, or the promise of a meeting, in a model's text; null without any. */
export function findFalsePromise(text: string): 'human' | 'meeting' | null {
  const plain = toPhraseForm(text);
  if (isAny(claimsHuman, plain)) return 'human';
  return isAny(arrangesMeeting, plain) ? 'meeting' : null;
}
const claimsHuman = patternsOf(phrases.claims_human);
const arrangesMeeting = patternsOf(phrases.arranges_meeting);

/** Finds the courtesy of a message that says nothing else. */
export function findSmallTalk(text: string, language: Language): SmallTalk | null {
  const courtesy = detectCourtesy(text, language)?.courtesy;
  return talks.find((talk) => talk === courtesy) ?? null;
}

/**
 * Finds the question that the profile answers, with the text of the profile; null when there is
 * none, or when the question is about somebody else, such as the persona's dog.
 */
export function findProfileAnswer(
  text: string,
  profile: CompanionProfile,
  personaName: string,
): { what: ProfileQuestion; text: string } | null {
  const question = withoutName(toPhraseForm(text), personaName);
  const what = questions.find(
    (kind) => isAny(questionPatterns[kind], question) && (kind === 'name' || profile[kind] !== ''),
  );
  if (!what) return null;
  // The translated answer for `name` contains the name already.
  return { what, text: what === 'name' ? '' : profile[what] };
}

const questionPatterns: Record<ProfileQuestion, readonly RegExp[]> = {
  name: personaPatterns(phrases.name),
  birth_date: personaPatterns(phrases.birth_date),
  personality: personaPatterns(phrases.personality),
  relations: personaPatterns(phrases.relations),
};

/** Removes the words of a question that the fact which answers it may lack. */
export function withoutWordsNotInFacts(text: string): string {
  return notInFacts.reduce((rest, pattern) => rest.replace(pattern, ' '), toPhraseForm(text));
}
const notInFacts = languages.map(
  // regex-input: 2000, a message of a customer
  (language) => new RegExp(wholeWords(language, phrases.not_in_facts[language]), 'giu'),
);

/**
 * Patterns of questions to the persona. In languages that omit “your”, only a form of address may
 * precede the phrase, so that “my dog's name” does not match.
 */
function personaPatterns(group: PhraseGroup): RegExp[] {
  return languages.map((language) => {
    const addressed = phrases.addressed[language];
    if (addressed.length === 0) return anywhereIn(language, group[language]);
    const address = `(?:(?:${addressed.join('|')})[\\s,.!~、。]*)*`;
    // regex-input: 2000, a message of a customer
    return new RegExp(`(?:^|[.!?~、。]\\s*)${address}(?:${group[language].join('|')})`, 'iu');
  });
}

/** Removes the persona's name with an honorific and a particle: “민아 님은 몇 살이에요?”. */
function withoutName(text: string, personaName: string): string {
  const names = [personaName, ...personaName.split(/\s+/u)].filter((name) => name.length > 1);
  const name = names.find((each) => text.toLowerCase().includes(each.toLowerCase()));
  if (name === undefined) return text;
  const start = text.toLowerCase().indexOf(name.toLowerCase());
  const rest = text.slice(start + name.length).replace(nameEnding, '');
  return `${text.slice(0, start)}${rest}`.trim();
}
const nameEnding = /^\s?(?:님|씨|さん|ちゃん|くん|様)?(?:은|는|이|가|의|は|の|って)?[\s,、!.]*/u;
