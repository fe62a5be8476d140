import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import * as css from './thread.module.css';

interface PartFailureProps {
  text: string;
  onRetry: () => void;
}

/** A part of the thread that could not be loaded, while the rest is shown. */
export function PartFailure({ text, onRetry }: PartFailureProps) {
  const { t } = useTranslation('history');
  return (
    <div className={css.failure} role="alert">
      {text}
      <Button size="small" onClick={onRetry}>
        {t('answer.again')}
      </Button>
    </div>
  );
}
