import { useId, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
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
  const { t: uiText } = useTranslation('ui');
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open={open}
      title={t('fields.title')}
      description={t('fields.description')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{uiText('confirm.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} status={isSaving ? 'busy' : 'idle'}>
            {t('fields.save')}
          </Button>
        </>
      }
    >
      {open && <FieldForm {...{ formId, fields, onClose }} onSaving={setSaving} />}
    </Dialog>
  );
}
