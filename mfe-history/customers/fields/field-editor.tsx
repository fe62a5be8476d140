import { api, queryClient, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { contactQueries } from '../queries.ts';
import { choicesOf, toEdited, validateFields } from './edited-field.ts';
import { type CustomerField, fieldQueries } from './field-queries.ts';
import { FieldRows } from './field-rows.tsx';

interface FieldEditorProps {
  fields: readonly CustomerField[];
  open: boolean;
  onClose: () => void;
}

/** Edits the organization's custom fields. */
export function FieldEditor({ fields, open, onClose }: FieldEditorProps) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: fieldQueries.all });
    await queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) });
  }
  return (
    <FormDialog
      open={open}
      title={t('fields.title')}
      description={t('fields.description')}
      submitLabel={t('fields.save')}
      defaultValues={{ items: fields.map(toEdited) }}
      validate={({ items }) => validateFields(items)}
      save={({ items }) =>
        api.call('PUT /customer-fields', {
          body: {
            items: items.map((field) => ({
              ...(field.key && { key: field.key }),
              label: field.label.trim(),
              kind: field.kind,
              choices: choicesOf(field),
            })),
          },
        })
      }
      onSettled={refresh}
      onClose={onClose}
    >
      {({ watch, setValue, formState: { errors, isSubmitted } }) => (
        <FieldRows
          fields={fields}
          rows={watch('items')}
          errors={errors.items}
          onChange={(items) => setValue('items', items, { shouldValidate: isSubmitted })}
        />
      )}
    </FormDialog>
  );
}
