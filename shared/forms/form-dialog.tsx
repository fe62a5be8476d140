import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Dialog, SubmitButtons } from '#shared/ui/index.ts';
import * as css from './form-dialog.module.css';

interface FormDialogProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  /** The verb of the action. */
  submitLabel: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form and the buttons that cancel and submit it. */
export function FormDialog({
  submitLabel,
  tone = 'primary',
  isBusy,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <SubmitButtons
          form={id}
          submit={submitLabel}
          tone={tone}
          isBusy={isBusy}
          cancel={t('confirm.cancel')}
          onCancel={dialog.onClose}
        />
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
