import { customerFieldLimits } from '#shared/contracts/limits.ts';
import type { CustomerFieldKind } from '#shared/contracts/names.ts';
import type { FieldErrorCode } from '#shared/contracts/problems.ts';
import type { FieldErrorCodes } from '#shared/forms/use-contract-form.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import type { CustomerField } from './field-queries.ts';

export interface EditedField {
  rowId: string;
  /** Absent for a new field. */
  key?: string;
  label: string;
  kind: CustomerFieldKind;
  /** One choice per line. */
  choices: string;
}

const maxChoiceLength = 60;

export const newField = (): EditedField => ({
  rowId: randomKey(),
  label: '',
  kind: 'text',
  choices: '',
});

export const toEdited = ({ choices, ...field }: CustomerField): EditedField => ({
  ...field,
  rowId: field.key,
  choices: choices.join('\n'),
});

export const choicesOf = ({ kind, choices }: EditedField): string[] =>
  kind === 'choice'
    ? choices
        .split('\n')
        .map((choice) => choice.trim())
        .filter(Boolean)
    : [];

export function validateFields(fields: readonly EditedField[]): FieldErrorCodes {
  const errors: FieldErrorCodes = {};
  for (const [index, field] of fields.entries()) {
    const label = findLabelError(field, fields);
    const choices = findChoicesError(field);
    if (label) errors[`items.${index}.label`] = label;
    if (choices) errors[`items.${index}.choices`] = choices;
  }
  return errors;
}

function findLabelError(
  field: EditedField,
  fields: readonly EditedField[],
): FieldErrorCode | undefined {
  const nameOf = ({ label }: EditedField) => label.trim().toLowerCase();
  if (!nameOf(field)) return 'required';
  const first = fields.find((each) => nameOf(each) === nameOf(field));
  return first?.rowId === field.rowId ? undefined : 'duplicate';
}

function findChoicesError(field: EditedField): FieldErrorCode | undefined {
  if (field.kind !== 'choice') return undefined;
  const choices = choicesOf(field);
  if (choices.length === 0) return 'required';
  if (choices.length > customerFieldLimits.choices) return 'too_many';
  if (choices.some((choice) => choice.length > maxChoiceLength)) return 'too_long';
  return new Set(choices).size < choices.length ? 'duplicate' : undefined;
}
