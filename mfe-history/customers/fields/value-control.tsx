import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { customerFieldLimits } from '#shared/contracts/limits.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Select, TextField } from '#shared/ui/index.ts';
import type { CustomerField } from './field-queries.ts';

type Value = string | number | boolean;

interface ValueControlProps {
  field: CustomerField;
  value: Value | undefined;
  disabled: boolean;
  /** Null removes the value. */
  onSave: (value: Value | null) => void;
}

/** Edits the value of a custom field in place. */
export function ValueControl(props: ValueControlProps) {
  const { kind } = props.field;
  if (kind === 'choice') return <ChoiceControl {...props} />;
  if (kind === 'yes_no') return <YesNoControl {...props} />;
  // A value that changes elsewhere replaces the draft.
  return <TextControl key={String(props.value ?? '')} {...props} />;
}

function ChoiceControl({ field, value, disabled, onSave }: ValueControlProps) {
  const current = typeof value === 'string' ? value : '';
  const choices = field.choices.includes(current) ? field.choices : [current, ...field.choices];
  return (
    <Select
      label={field.label}
      value={current}
      disabled={disabled}
      options={['', ...choices.filter(Boolean)].map((each) => ({
        value: each,
        label: each || '–',
      }))}
      onChange={(event) => onSave(event.currentTarget.value || null)}
    />
  );
}

function YesNoControl({ field, value, disabled, onSave }: ValueControlProps) {
  const { t } = useTranslation('customers');
  return (
    <Select
      label={field.label}
      value={value === undefined ? '' : String(value)}
      disabled={disabled}
      options={[
        { value: '', label: '–' },
        { value: 'true', label: t('fields.yes') },
        { value: 'false', label: t('fields.no') },
      ]}
      onChange={({ currentTarget: { value: chosen } }) =>
        onSave(chosen === '' ? null : chosen === 'true')
      }
    />
  );
}

/** A text, number or date, which is saved when the field is left or Enter is pressed. */
function TextControl({ field, value, disabled, onSave }: ValueControlProps) {
  const textOf = useFieldText();
  const stored = String(value ?? '');
  const [draft, setDraft] = useState(stored);
  const isNumber = field.kind === 'number';
  const isInvalid = isNumber && draft.trim() !== '' && !Number.isFinite(Number(draft));

  function save() {
    const text = draft.trim();
    if (text === stored || isInvalid) return;
    onSave(text === '' ? null : isNumber ? Number(text) : text);
  }
  return (
    <TextField
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      label={field.label}
      value={draft}
      disabled={disabled}
      maxLength={customerFieldLimits.value}
      autoComplete="off"
      error={textOf(isInvalid ? 'invalid' : undefined)}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}
