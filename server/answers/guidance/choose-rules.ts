import type { GuidanceRule, RuleOutcome } from '#shared/contracts/answers/guidance.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type AnalyzedQuestion, analyzeQuestion, matchRule } from './match-rule.ts';

/** The context that rules are chosen by. */
export interface Situation {
  question: string;
  /** The language of the chat. */
  language: Language;
  isOpen: boolean;
}

export interface ConsideredRule {
  rule: GuidanceRule;
  outcome: RuleOutcome;
  phrase: string | null;
}

/** What the rules of the business do about a question. */
export interface ChosenRules {
  /** The rule that decides how the question is answered; null for the usual way. */
  decides: GuidanceRule | null;
  /** Rules that add a text to the answer, or an instruction to the prompt. */
  adds: readonly GuidanceRule[];
  /** Rules that match by meaning only, which a model may recognize. */
  others: readonly GuidanceRule[];
}

const noGuidance: ChosenRules = { decides: null, adds: [], others: [] };

/** Every rule in its order, with its outcome for a question and the reason. */
export function considerRules(
  rules: readonly GuidanceRule[],
  situation: Situation,
): ConsideredRule[] {
  const question = analyzeQuestion(situation.question);
  let isDecided = false;
  return rules.map((rule) => {
    const { outcome, phrase } = consider(rule, situation, question);
    if (outcome !== 'decides' && outcome !== 'adds') return { rule, outcome, phrase: null };
    if (isDecided) return { rule, outcome: 'too_late', phrase };
    isDecided = outcome === 'decides';
    return { rule, outcome, phrase };
  });
}

/** The rules that apply to a question. */
export function chooseRules(rules: readonly GuidanceRule[], situation: Situation): ChosenRules {
  if (rules.length === 0 || situation.question === '') return noGuidance;
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
  question: AnalyzedQuestion,
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
