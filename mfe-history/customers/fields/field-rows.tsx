import { Plus } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import { customerFieldLimits } from '#shared/contracts/limits.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import * as editor from '../list-editor/list-editor.module.css';
import { rowChanges } from '../list-editor/row-changes.ts';
import { type EditedField, newField } from './edited-field.ts';
import * as css from './field-editor.module.css';
import type { CustomerField } from './field-queries.ts';
import { FieldRow } from './field-row.tsx';

interface FieldRowsProps {
  /** As they are stored. */
  fields: readonly CustomerField[];
  rows: readonly EditedField[];
  errors: FieldErrors<{ items: EditedField[] }>['items'];
  onChange: (rows: EditedField[]) => void;
}

/** The edited fields, and a warning about those that were removed. */
export function FieldRows({ fields, rows, errors, onChange }: FieldRowsProps) {
  const { t } = useTranslation('customers');
  const { add, change, move, remove } = rowChanges(rows, onChange);
  const fieldsToDelete = fields.filter(({ key }) => rows.every((row) => row.key !== key));
  return (
    <div className={editor.editor}>
      {rows.length === 0 && <p className={css.muted}>{t('fields.none')}</p>}
      <ol className={css.fields}>
        {rows.map((row, index) => (
          <FieldRow
            key={row.rowId}
            field={row}
            errors={errors?.[index]}
            number={index + 1}
            count={rows.length}
            onChange={(changed) => change(row.rowId, changed)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(row.rowId)}
          />
        ))}
      </ol>
      {rows.length < customerFieldLimits.perOrganization && (
        <Button icon={Plus} size="small" onClick={() => add(newField())}>
          {t('fields.add')}
        </Button>
      )}
      {fieldsToDelete.length > 0 && (
        <Banner tone="warning" role="status">
          {t('fields.deleted', { names: fieldsToDelete.map(({ label }) => label).join(', ') })}
        </Banner>
      )}
    </div>
  );
}
