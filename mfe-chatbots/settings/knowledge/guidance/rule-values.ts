import type { GuidanceRule } from '#shared/contracts/guidance.ts';
import { languages } from '#shared/contracts/names.ts';
import { newKey } from '#shared/utils/new-key.ts';
import { isEmpty } from '#shared/utils/non-empty.ts';
import { type FieldProblems, problemsBy } from '../../../components/use-contract-form.ts';

/** A rule as its form has it: a phrase a line. */
export interface RuleValues extends Omit<GuidanceRule, 'phrases'> {
  phrases: string;
}

export function newRule(): RuleValues {
  return {
    ...{ id: newKey(), name: '', enabled: true, match: 'words', phrases: '' },
    ...{ languages: [], hours: 'any', action: 'handoff', text: '' },
  };
}

export function valuesOf({ phrases, ...rule }: GuidanceRule): RuleValues {
  return { ...rule, phrases: phrases.join('\n') };
}

/** As it is sent: without empty lines, in the order of our languages. */
export function ruleOf({ phrases, ...values }: RuleValues): GuidanceRule {
  const lines = phrases.split('\n').map((line) => line.trim());
  return {
    ...values,
    name: values.name.trim(),
    phrases: values.match === 'any' ? [] : lines.filter(Boolean),
    languages: languages.filter((language) => values.languages.includes(language)),
    text: isEmpty(values.text) ? '' : values.text,
  };
}

/** What the contract refuses; a phrase is told of at its field. */
export async function findProblems(values: RuleValues): Promise<FieldProblems> {
  const found = await problemsBy(
    async () => (await import('#shared/contracts/guidance.ts')).guidanceRuleSchema,
    ruleOf(values),
  );
  return Object.fromEntries(
    Object.entries(found).map(([path, code]) => [path.replace(/^phrases\.\d+$/, 'phrases'), code]),
  );
}
