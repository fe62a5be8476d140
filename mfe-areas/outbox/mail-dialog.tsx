import { useQuery, useTranslation } from '#shared/console/index.ts';
import { Button, CopyButton, Dialog, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { type ListedMail, outboxQueries } from '../queries.ts';
import * as css from './outbox.module.css';

/** The text of a mail, and a button that copies its link. */
export function MailDialog({
  mail,
  onClose,
}: {
  mail: ListedMail | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('areas');
  const shown = useLastValue(mail ?? null);
  const text = useQuery({ ...outboxQueries.mail(shown?.id ?? ''), enabled: mail !== undefined });
  const link = /https?:\/\/\S+/.exec(text.data?.text ?? '')?.[0];
  return (
    <Dialog
      open={mail !== undefined}
      title={shown?.subject ?? ''}
      description={shown?.to}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('outbox.close')}</Button>
          {link && <CopyButton text={link} label={t('outbox.copy')} />}
        </>
      }
    >
      {text.isError ? (
        <LoadFailure error={text.error} onRetry={text.refetch} />
      ) : text.data ? (
        <p className={css.text}>{text.data.text || t('outbox.noText')}</p>
      ) : (
        <Skeleton lines={5} />
      )}
      {text.data?.error && <p className={css.error}>{text.data.error}</p>}
    </Dialog>
  );
}
