import { customerFieldLimits } from '#shared/contracts/limits.ts';
import type { CustomerFieldKind } from '#shared/contracts/names.ts';
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

export interface FieldErrors {
  label?: 'required' | 'duplicate';
  choices?: 'required' | 'duplicate' | 'too_many' | 'too_long';
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

/** The errors by the id of the row; empty if all fields are valid. */
export function validateFields(fields: readonly EditedField[]): Record<string, FieldErrors> {
  const errors = fields.map((field): [string, FieldErrors] => {
    const label = labelError(field, fields);
    const choices = choicesError(field);
    return [field.rowId, { ...(label && { label }), ...(choices && { choices }) }];
  });
  return Object.fromEntries(errors.filter(([, found]) => Object.keys(found).length > 0));
}

function labelError(field: EditedField, fields: readonly EditedField[]): FieldErrors['label'] {
  const nameOf = ({ label }: EditedField) => label.trim().toLowerCase();
  if (!nameOf(field)) return 'required';
  const first = fields.find((each) => nameOf(each) === nameOf(field));
  return first?.rowId === field.rowId ? undefined : 'duplicate';
}

function choicesError(field: EditedField): FieldErrors['choices'] {
  if (field.kind !== 'choice') return undefined;
  const choices = choicesOf(field);
  if (choices.length === 0) return 'required';
  if (choices.length > customerFieldLimits.choices) return 'too_many';
  if (choices.some((choice) => choice.length > maxChoiceLength)) return 'too_long';
  return new Set(choices).size < choices.length ? 'duplicate' : undefined;
}
