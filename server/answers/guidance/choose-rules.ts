import type { GuidanceRule, RuleOutcome } from '#shared/contracts/answers/guidance.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type AnalyzedQuestion, analyzeQuestion, matchRule } from './match-rule.ts';

/** What rules are matched against. */
interface RuleContext {
  question: string;
  /** The language of the chat. */
  language: Language;
  isOpen: boolean;
}

interface EvaluatedRule {
  rule: GuidanceRule;
  outcome: RuleOutcome;
  phrase: string | null;
}

/** The rules of the business that affect the answer to a question. */
export interface ChosenRules {
  /** The rule that determines the answer; null when none does. */
  decidingRule: GuidanceRule | null;
  /** Rules that add a text to the answer or an instruction to the prompt. */
  additions: readonly GuidanceRule[];
  /** Rules whose words do not match; a model may still recognize their meaning. */
  unmatched: readonly GuidanceRule[];
}

/** No rule applies to the question. */
export const noGuidance: ChosenRules = { decidingRule: null, additions: [], unmatched: [] };

/**
 * Lists all rules in their order, each with its outcome for the question and the phrase that
 * matched.
 */
export function evaluateRules(
  rules: readonly GuidanceRule[],
  context: RuleContext,
): EvaluatedRule[] {
  const question = analyzeQuestion(context.question);
  let isDecided = false;
  return rules.map((rule) => {
    const { outcome, phrase } = evaluateRule(rule, context, question);
    if (outcome !== 'decides' && outcome !== 'adds') return { rule, outcome, phrase: null };
    if (isDecided) return { rule, outcome: 'too_late', phrase };
    isDecided = outcome === 'decides';
    return { rule, outcome, phrase };
  });
}

/** Selects the rules that apply to a question. */
export function chooseRules(rules: readonly GuidanceRule[], context: RuleContext): ChosenRules {
  if (rules.length === 0 || context.question === '') return noGuidance;
  const evaluated = evaluateRules(rules, context);
  const withOutcome = (wanted: RuleOutcome) =>
    evaluated.filter(({ outcome }) => outcome === wanted).map(({ rule }) => rule);
  return {
    decidingRule: withOutcome('decides')[0] ?? null,
    additions: withOutcome('adds'),
    unmatched: withOutcome('other_words'),
  };
}

function evaluateRule(
  rule: GuidanceRule,
  { language, isOpen }: RuleContext,
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
