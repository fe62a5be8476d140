import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { customerFieldLimits } from '#shared/contracts/names.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { type EditedField, newField, toEdited, validateFields } from './edited-field.ts';
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
  const [edited, setEdited] = useState<readonly EditedField[]>(() => fields.map(toEdited));
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveFields({ onSaved: onClose, onSaving });
  const errors = isChecked ? validateFields(edited) : {};
  const fieldsToDelete = fields.filter(({ key }) => edited.every((field) => field.key !== key));

  function change(id: string, changed: Partial<EditedField>) {
    setEdited(edited.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  }
  function move(index: number, by: 1 | -1) {
    const next = [...edited];
    next.splice(index + by, 0, ...next.splice(index, 1));
    setEdited(next);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const isValid = Object.keys(validateFields(edited)).length === 0;
    if (isValid && !saving.isPending) saving.mutate(edited);
  }
  return (
    <form id={formId} className={css.form} noValidate onSubmit={handleSubmit}>
      {edited.length === 0 && <p className={css.muted}>{t('fields.none')}</p>}
      <ol className={css.fields}>
        {edited.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            errors={errors[field.id]}
            number={index + 1}
            count={edited.length}
            onChange={(changed) => change(field.id, changed)}
            onMove={(by) => move(index, by)}
            onRemove={() => setEdited(edited.filter(({ id }) => id !== field.id))}
          />
        ))}
      </ol>
      {edited.length < customerFieldLimits.perOrganization && (
        <Button icon={Plus} size="small" onClick={() => setEdited([...edited, newField()])}>
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
