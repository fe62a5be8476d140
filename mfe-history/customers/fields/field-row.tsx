import type { FieldErrors } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { customerFieldKinds } from '#shared/contracts/names.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Select, TextArea, TextField } from '#shared/ui/index.ts';
import { type RowActions, RowButtons } from '../list-editor/row-buttons.tsx';
import type { EditedField } from './edited-field.ts';
import * as css from './field-editor.module.css';

interface FieldRowProps extends RowActions {
  field: EditedField;
  errors: FieldErrors<EditedField> | undefined;
  onChange: (changed: Partial<EditedField>) => void;
}

export function FieldRow({ field, errors, onChange, ...actions }: FieldRowProps) {
  const { t } = useTranslation('customers');
  const textOf = useFieldText();
  const { number } = actions;
  const name = field.label || String(number);
  return (
    <li className={css.field}>
      <TextField
        label={t('fields.name', { number })}
        value={field.label}
        maxLength={maxOf('PUT /customer-fields', 'items.label')}
        autoFocus={field.key === undefined}
        error={textOf(errors?.label?.message)}
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
      <RowButtons name={name} removeLabel={t('fields.delete', { name })} {...actions} />
      {field.kind === 'choice' && (
        <div className={css.choices}>
          <TextArea
            label={t('fields.choicesOf', { name })}
            hint={t('fields.choicesHint')}
            rows={3}
            value={field.choices}
            error={textOf(errors?.choices?.message)}
            onChange={({ currentTarget: { value } }) => onChange({ choices: value })}
          />
        </div>
      )}
    </li>
  );
}
