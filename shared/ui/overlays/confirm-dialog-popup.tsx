import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { ownSubmit } from '#shared/utils/own-submit.ts';
import { Button } from '../actions/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import * as css from './dialog.module.css';
import { DialogPopup } from './dialog-popup.tsx';

export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, typedName, status, onConfirm, onClose } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  if (!open && typed !== '') setTyped('');
  const isReady = typedName === undefined || isSameText(typed, typedName);
  const handleSubmit = ownSubmit(() => {
    if (isReady && status !== 'busy') onConfirm();
  });
  return (
    <DialogPopup
      open={open}
      title={title}
      description={children}
      kind="alert"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
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
        <form className={css.nameField} onSubmit={handleSubmit}>
          <TextField
            label={t('confirm.type', { name: typedName })}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      )}
    </DialogPopup>
  );
}

/** Ignores Unicode composition and repeated spaces. */
function isSameText(typed: string, name: string): boolean {
  const normalize = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return normalize(typed) === normalize(name);
}
