import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Dialog, SubmitButtons } from '#shared/ui/index.ts';

interface EditorDialogProps {
  open: boolean;
  title: string;
  description: string;
  saveLabel: string;
  onClose: () => void;
  /** Renders the form, whose id the save button submits. */
  children: (form: { formId: string; onSaving: (isSaving: boolean) => void }) => ReactNode;
}

/** A dialog that edits a list and saves all of it. */
export function EditorDialog(props: EditorDialogProps) {
  const { open, title, description, saveLabel, onClose, children } = props;
  const { t } = useTranslation('ui');
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          submit={saveLabel}
          isBusy={isSaving}
          cancel={t('confirm.cancel')}
          onCancel={onClose}
        />
      }
    >
      {open && children({ formId, onSaving: setSaving })}
    </Dialog>
  );
}
