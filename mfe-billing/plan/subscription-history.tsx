import { useState } from 'react';
import { lazyDialog, useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import * as css from './plan.module.css';

const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/** Opens the history of the subscription. */
export function SubscriptionHistory({ id }: { id: string }) {
  const { t } = useTranslation('subscription');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.historyButton}>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('history.open')}
      </Button>
      <HistoryDialog open={isOpen} id={id} onClose={() => setOpen(false)} />
    </div>
  );
}
