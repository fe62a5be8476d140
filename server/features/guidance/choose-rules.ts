import type { GuidanceRule, RuleOutcome } from '#shared/contracts/guidance.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type AskedQuestion, matchRule, readQuestion } from './match-rule.ts';

/** What rules are chosen by. */
export interface Situation {
  question: string;
  /** In which the customer chats. */
  language: Language;
  isOpen: boolean;
}

export interface ConsideredRule {
  rule: GuidanceRule;
  outcome: RuleOutcome;
  phrase: string | null;
}

/** What the business wants done about one question. */
export interface Guidance {
  /** Says how it is answered; null: as ever. */
  decides: GuidanceRule | null;
  /** What is said besides, and how a model is to speak. */
  adds: readonly GuidanceRule[];
  /** About other words, as far as words can tell: a model may see that they mean the same. */
  others: readonly GuidanceRule[];
}

const nothing: Guidance = { decides: null, adds: [], others: [] };

/** Each rule, in its order, with what it would do about a question and why. */
export function considerRules(
  rules: readonly GuidanceRule[],
  situation: Situation,
): ConsideredRule[] {
  const question = readQuestion(situation.question);
  let isDecided = false;
  return rules.map((rule) => {
    const { outcome, phrase } = consider(rule, situation, question);
    if (outcome !== 'decides' && outcome !== 'adds') return { rule, outcome, phrase: null };
    if (isDecided) return { rule, outcome: 'too_late', phrase };
    isDecided = outcome === 'decides';
    return { rule, outcome, phrase };
  });
}

/** The rules that act on a question. */
export function chooseRules(rules: readonly GuidanceRule[], situation: Situation): Guidance {
  if (rules.length === 0 || situation.question === '') return nothing;
  const considered = considerRules(rules, situation);
  const withOutcome = (wanted: RuleOutcome) =>
    considered.filter(({ outcome }) => outcome === wanted).map(({ rule }) => rule);
  return {
    decides: withOutcome('decides')[0] ?? null,
    adds: withOutcome('adds'),
    others: withOutcome('other_words'),
  };
}

function consider(
  rule: GuidanceRule,
  { language, isOpen }: Situation,
  question: AskedQuestion,
): { outcome: RuleOutcome; phrase: string | null } {
  const no = (outcome: RuleOutcome) => ({ outcome, phrase: null });
  if (!rule.enabled) return no('disabled');
  if (rule.languages.length > 0 && !rule.languages.includes(language)) return no('other_language');
  if (rule.hours !== 'any' && (rule.hours === 'open') !== isOpen) return no('other_hours');
  const phrase = matchRule(rule, question);
  if (phrase === null) return no('other_words');
  const isAdding = rule.action === 'say' || rule.action === 'instruct';
  return { outcome: isAdding ? 'adds' : 'decides', phrase: phrase || null };
}
