import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Button, CopyButton, Dialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import type { ListedError } from '../queries.ts';
import * as css from './detail.module.css';

interface ErrorDialogProps {
  error: ListedError | undefined;
  onClose: () => void;
}

/** An error with its message, its stack and when it occurred. */
export function ErrorDialog({ error, onClose }: ErrorDialogProps) {
  const { t } = useTranslation('areas');
  const format = useFormat();
  const shown = useLastValue(error ?? null);
  const text = shown && textOf(shown);
  return (
    <Dialog
      open={error !== undefined}
      title={shown ? t(`errors.kind.${shown.kind}`) : ''}
      description={
        shown && t('errors.context', { version: shown.version, browser: shown.browser || '–' })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('errors.close')}</Button>
          {text && <CopyButton text={text} label={t('errors.copy')} />}
        </>
      }
    >
      {shown && (
        <p>
          {t('errors.seen', {
            count: shown.count,
            first: format.dateTime(shown.first_at),
            last: format.dateTime(shown.last_at),
          })}
        </p>
      )}
      <pre className={css.stack}>{text}</pre>
      {shown?.stack === '' && <p className={css.note}>{t('errors.noStack')}</p>}
    </Dialog>
  );
}

/** The message and the stack, which begins with the message in some browsers. */
function textOf({ message, stack }: ListedError): string {
  return stack.startsWith(message) || stack === '' ? stack || message : `${message}\n${stack}`;
}
