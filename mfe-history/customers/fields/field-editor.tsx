import { useTranslation } from '#shared/console/index.ts';
import { EditorDialog } from '../list-editor/editor-dialog.tsx';
import { FieldForm } from './field-form.tsx';
import type { CustomerField } from './field-queries.ts';

interface FieldEditorProps {
  fields: readonly CustomerField[];
  open: boolean;
  onClose: () => void;
}

/** Edits the organization's custom fields. */
export function FieldEditor({ fields, open, onClose }: FieldEditorProps) {
  const { t } = useTranslation('customers');
  return (
    <EditorDialog
      open={open}
      title={t('fields.title')}
      description={t('fields.description')}
      saveLabel={t('fields.save')}
      onClose={onClose}
    >
      {(form) => <FieldForm {...form} fields={fields} onClose={onClose} />}
    </EditorDialog>
  );
}
