import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { customerFieldKinds } from '#shared/contracts/names.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { IconButton, Select, TextArea, TextField } from '#shared/ui/index.ts';
import type { EditedField, FieldErrors } from './edited-field.ts';
import * as css from './field-editor.module.css';

interface FieldRowProps {
  field: EditedField;
  errors: FieldErrors | undefined;
  number: number;
  count: number;
  onChange: (changed: Partial<EditedField>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function FieldRow({ field, errors, number, count, ...handlers }: FieldRowProps) {
  const { t } = useTranslation('customers');
  const textOf = useFieldText();
  const { onChange, onMove, onRemove } = handlers;
  const name = field.label || String(number);
  return (
    <li className={css.field}>
      <TextField
        label={t('fields.name', { number })}
        value={field.label}
        maxLength={maxOf('PUT /customer-fields', 'items.label')}
        autoFocus={field.key === undefined}
        error={textOf(errors?.label)}
        onChange={({ currentTarget: { value } }) => onChange({ label: value })}
      />
      <Select
        label={t('fields.kindOf', { name })}
        value={field.kind}
        disabled={field.key !== undefined}
        options={customerFieldKinds.map((value) => ({ value, label: t(`fields.kind.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = customerFieldKinds.find((each) => each === value);
          if (kind) onChange({ kind });
        }}
      />
      <span className={css.buttons}>
        <IconButton
          icon={ArrowUp}
          size="small"
          label={t('states.up', { name })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          size="small"
          label={t('states.down', { name })}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={Trash2}
          size="small"
          label={t('fields.delete', { name })}
          onClick={onRemove}
        />
      </span>
      {field.kind === 'choice' && (
        <div className={css.choices}>
          <TextArea
            label={t('fields.choicesOf', { name })}
            hint={t('fields.choicesHint')}
            rows={3}
            value={field.choices}
            error={textOf(errors?.choices)}
            onChange={({ currentTarget: { value } }) => onChange({ choices: value })}
          />
        </div>
      )}
    </li>
  );
}
