import { useState } from 'react';
import { lazyDialog, useFormat, useMay, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Button } from '#shared/ui/index.ts';
import * as css from '../plan.module.css';

const OverageDialog = lazyDialog(async () => (await import('./overage-dialog.tsx')).OverageDialog);

interface WhenChatsReachedProps {
  subscription: Subscription | undefined;
  /** When the counters start again. */
  date: string;
}

/** What happens when the answers of the plan are used up; an owner may change it. */
export function WhenChatsReached({ subscription, date }: WhenChatsReachedProps) {
  const { t } = useTranslation('billing');
  const money = useMoney();
  const format = useFormat();
  const mayChange = useMay('PUT /subscriptions/overage');
  const [isOpen, setOpen] = useState(false);
  const overage = subscription?.overage;
  if (!subscription || !overage || (!overage.available && overage.max_chats === null)) {
    return <p>{t('billing.whenChatsReached', { date })}</p>;
  }
  const { max_chats: max, price, chats, amount } = overage;
  const { currency } = subscription;
  return (
    <div className={css.limitNote}>
      <p>
        {max === null
          ? t('billing.whenChatsReached', { date })
          : t('overage.on', { count: max, price: money(price, currency) })}{' '}
        {chats > 0 &&
          t('overage.used', { chats: format.number(chats), amount: money(amount, currency) })}
      </p>
      {mayChange && (
        <>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('overage.change')}
          </Button>
          <OverageDialog open={isOpen} {...{ subscription, date }} onClose={() => setOpen(false)} />
        </>
      )}
    </div>
  );
}
