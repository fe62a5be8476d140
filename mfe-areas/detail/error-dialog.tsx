import { useTranslation } from '#shared/console/index.ts';
import { Button, CopyButton, Dialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import type { ListedError } from '../queries.ts';
import * as css from './detail.module.css';

interface ErrorDialogProps {
  error: ListedError | undefined;
  onClose: () => void;
}

/** The stack of an error. */
export function ErrorDialog({ error, onClose }: ErrorDialogProps) {
  const { t } = useTranslation('areas');
  const shown = useLastValue(error ?? null);
  return (
    <Dialog
      open={error !== undefined}
      title={shown?.message ?? ''}
      description={
        shown && t('errors.context', { version: shown.version, browser: shown.browser || '–' })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('errors.close')}</Button>
          {shown?.stack && <CopyButton text={shown.stack} label={t('errors.copy')} />}
        </>
      }
    >
      <pre className={css.stack}>{shown?.stack || t('errors.noStack')}</pre>
    </Dialog>
  );
}
