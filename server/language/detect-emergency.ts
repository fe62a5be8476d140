import { languages } from '#shared/contracts/languages.ts';
import { isQuestion } from './is-question.ts';
import { anywhereIn, loadPhrases } from './phrases.ts';

const emergencies = ['fire', 'injury', 'poisoning'] as const;
/** What endangers somebody now: fire or smoke, an injury, or something poisonous, such as gas. */
export type Emergency = (typeof emergencies)[number];

/**
 * `stated_injury`: injuries that may be past. In a question they are only the reason for it: “I broke my
 * leg, can I pause my membership?”
 * `excludes`: harmless phrases with the same words, such as smoke detectors.
 */
const phrases = loadPhrases('emergencies', [...emergencies, 'stated_injury', 'excludes']);

const patternsOf = (group: keyof typeof phrases) =>
  languages.map((language) => anywhereIn(language, phrases[group][language]));
const patterns = emergencies.map((emergency) => [emergency, patternsOf(emergency)] as const);
const statedInjuries = patternsOf('stated_injury');
const excludes = patternsOf('excludes').map((pattern) => new RegExp(pattern, 'giu'));
/** The rest of a longer text is ignored: it describes the circumstances. */
const maxLength = 500;

/** The emergency that a customer's message describes, in five languages; null for all others. */
export function detectEmergency(message: string): Emergency | null {
  const plain = message.slice(0, maxLength).normalize('NFKC').replaceAll('’', "'");
  const text = excludes.reduce((rest, each) => rest.replace(each, ' '), plain);
  const found = patterns.find(([, tests]) => tests.some((each) => each.test(text)))?.[0];
  if (found) return found;
  const statesInjury = statedInjuries.some((each) => each.test(text));
  return statesInjury && !isQuestion(message) ? 'injury' : null;
}
