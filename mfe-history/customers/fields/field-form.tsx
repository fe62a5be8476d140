import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { customerFieldLimits } from '#shared/contracts/limits.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import * as editor from '../list-editor/list-editor.module.css';
import { useEditedRows } from '../list-editor/use-edited-rows.ts';
import { newField, toEdited, validateFields } from './edited-field.ts';
import * as css from './field-editor.module.css';
import type { CustomerField } from './field-queries.ts';
import { FieldRow } from './field-row.tsx';
import { useSaveFields } from './use-save-fields.ts';

interface FieldFormProps {
  formId: string;
  fields: readonly CustomerField[];
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
}

export function FieldForm({ formId, fields, onClose, onSaving }: FieldFormProps) {
  const { t } = useTranslation('customers');
  const { rows: edited, ...list } = useEditedRows(() => fields.map(toEdited));
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveFields({ onSaved: onClose, onSaving });
  const errors = isChecked ? validateFields(edited) : {};
  const fieldsToDelete = fields.filter(({ key }) => edited.every((field) => field.key !== key));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const isValid = Object.keys(validateFields(edited)).length === 0;
    if (isValid && !saving.isPending) saving.mutate(edited);
  }
  return (
    <form id={formId} className={editor.form} noValidate onSubmit={handleSubmit}>
      {edited.length === 0 && <p className={css.muted}>{t('fields.none')}</p>}
      <ol className={css.fields}>
        {edited.map((field, index) => (
          <FieldRow
            key={field.rowId}
            field={field}
            errors={errors[field.rowId]}
            number={index + 1}
            count={edited.length}
            onChange={(changed) => list.change(field.rowId, changed)}
            onMove={(by) => list.move(index, by)}
            onRemove={() => list.remove(field.rowId)}
          />
        ))}
      </ol>
      {edited.length < customerFieldLimits.perOrganization && (
        <Button icon={Plus} size="small" onClick={() => list.add(newField())}>
          {t('fields.add')}
        </Button>
      )}
      {fieldsToDelete.length > 0 && (
        <Banner tone="warning" role="status">
          {t('fields.deleted', { names: fieldsToDelete.map(({ label }) => label).join(', ') })}
        </Banner>
      )}
    </form>
  );
}
