import type { ChosenRules } from '#server/answers/guidance/index.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { escapeForPrompt, toSingleLine } from './escape-for-prompt.ts';

/** The instruction with the rules of the business, subordinate to all other instructions. */
export function guidanceInstructions(guidance: ChosenRules, language: Language): string[] {
  const lines = guidanceLines(guidance, language);
  if (lines.length === 0) return [];
  const list = lines.map((line) => `- ${line}`).join('\n');
  return [
    `For this answer the business asks you to follow the rules between <guidance> and </guidance>, unless they contradict the other instructions:\n<guidance>\n${list}\n</guidance>`,
  ];
}

/** Lists the rules that apply, and those whose examples the model may recognize in other words. */
function guidanceLines({ additions, unmatched }: ChosenRules, language: Language): string[] {
  const applicable = additions
    .filter(({ action }) => action === 'instruct')
    .map((rule) => instructionOf(rule, language));
  const conditional = unmatched
    .filter(({ action, match }) => match === 'examples' && action === 'instruct')
    .slice(0, maxOthers)
    .map((rule) => {
      const examples = rule.phrases.slice(0, maxExamples).map((text) => `"${escapeLine(text)}"`);
      return `Only if the question means the same as one of these: ${examples.join(', ')}: ${instructionOf(rule, language)}`;
    });
  return [...applicable, ...conditional];
}

/** Limits the length of the prompt. */
const maxOthers = 10;
const maxExamples = 3;

const escapeLine = (text: string) => escapeForPrompt(toSingleLine(text));
const instructionOf = ({ text }: GuidanceRule, language: Language) =>
  escapeLine(inLanguage(text, language));
