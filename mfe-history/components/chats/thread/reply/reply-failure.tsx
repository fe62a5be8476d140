import { errorText, HttpError, useTranslation } from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';

interface ReplyFailureProps {
  error: Error;
  onRetry: (force: boolean) => void;
}

/** The error of an action, with a retry; a chat of another member can be taken over. */
export function ReplyFailure({ error, onRetry }: ReplyFailureProps) {
  const { t } = useTranslation('history');
  const isTaken = error instanceof HttpError && error.code === 'taken_by_other';
  const { name } = (isTaken && error.data.context) || {};
  return (
    <Banner
      tone={isTaken ? 'warning' : 'danger'}
      role="alert"
      action={
        <Button size="small" onClick={() => onRetry(isTaken)}>
          {t(isTaken ? 'answer.force' : 'answer.again')}
        </Button>
      }
    >
      {typeof name === 'string' ? t('answer.taken', { name }) : errorText(error)}
    </Banner>
  );
}
