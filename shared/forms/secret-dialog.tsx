import { type ReactNode, useState } from 'react';
import { Banner, Button, Dialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import * as css from './form-dialog.module.css';

interface SecretDialogProps<Secret> {
  /** Null closes the dialog. */
  secret: Secret | null;
  title: string;
  /** Says that the secret is not shown again. */
  warning: string;
  doneLabel: string;
  onClose: () => void;
  children: (secret: Secret) => ReactNode;
}

/** Shows a secret once: only its button closes the dialog. */
export function SecretDialog<Secret>(props: SecretDialogProps<Secret>) {
  const { secret, title, warning, doneLabel, onClose, children } = props;
  const shown = useLastValue(secret);
  const [wasEscaped, setWasEscaped] = useState(false);

  function close() {
    setWasEscaped(false);
    onClose();
  }

  return (
    <Dialog
      open={secret !== null}
      title={title}
      kind="alert"
      onClose={() => setWasEscaped(true)}
      footer={
        <Button tone="primary" onClick={close}>
          {doneLabel}
        </Button>
      }
    >
      <div className={css.form}>
        <Banner tone="warning" role={wasEscaped ? 'alert' : undefined}>
          {warning}
        </Banner>
        {shown !== null && children(shown)}
      </div>
    </Dialog>
  );
}
