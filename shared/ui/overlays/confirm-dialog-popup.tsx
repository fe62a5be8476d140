import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '../actions/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import * as css from './dialog.module.css';
import { DialogPopup } from './dialog-popup.tsx';

export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, typedName, status, onConfirm, onClose } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const isReady = typedName === undefined || typed.trim() === typedName;
  function close() {
    setTyped('');
    onClose();
  }
  return (
    <DialogPopup
      open={open}
      title={title}
      description={children}
      kind="alert"
      size="small"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('confirm.cancel')}</Button>
          <Button
            tone={props.tone === 'danger' ? 'danger' : 'primary'}
            status={status}
            disabled={!isReady}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typedName !== undefined && (
        <div className={css.nameField}>
          <TextField
            label={t('confirm.type', { name: typedName })}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      )}
    </DialogPopup>
  );
}
