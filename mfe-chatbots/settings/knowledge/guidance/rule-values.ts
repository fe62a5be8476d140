import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import { languages } from '#shared/contracts/names.ts';
import { type FieldErrorCodes, validateWith } from '#shared/forms/use-contract-form.ts';
import { isEmpty } from '#shared/utils/omit-empty.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import { linesOf } from '../../../components/lines-of.ts';

export interface RuleValues extends Omit<GuidanceRule, 'phrases'> {
  phrases: string;
}

export function newRule(): RuleValues {
  return {
    id: randomKey(),
    name: '',
    enabled: true,
    match: 'words',
    phrases: '',
    languages: [],
    hours: 'any',
    action: 'handoff',
    text: '',
  };
}

export function toRuleValues({ phrases, ...rule }: GuidanceRule): RuleValues {
  return { ...rule, phrases: phrases.join('\n') };
}

/** Removes empty lines and sorts the languages. */
export function toRule({ phrases, ...values }: RuleValues): GuidanceRule {
  return {
    ...values,
    name: values.name.trim(),
    phrases: values.match === 'any' ? [] : linesOf(phrases),
    languages: languages.filter((language) => values.languages.includes(language)),
    text: isEmpty(values.text) ? '' : values.text,
  };
}

/** Reports a problem of one phrase on the field of all phrases. */
export async function validateRule(values: RuleValues): Promise<FieldErrorCodes> {
  const found = await validateWith(
    async () => (await import('#shared/contracts/answers/guidance.ts')).guidanceRuleSchema,
    toRule(values),
  );
  return Object.fromEntries(
    Object.entries(found).map(([path, code]) => [path.replace(/^phrases\.\d+$/, 'phrases'), code]),
  );
}
