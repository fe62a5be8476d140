import { useTranslation } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import * as css from './refund-preview.module.css';
import { useMoney } from './use-money.ts';

interface RefundPreviewProps {
  payment: { currency: Currency; refundable: number; method: string | null };
  amount: number;
  /** What happens to what was paid for. */
  outcome: string | undefined;
}

/** What happens when the refund is confirmed. */
export function RefundPreview({ payment, amount, outcome }: RefundPreviewProps) {
  const { t } = useTranslation('refunds');
  const money = useMoney();
  const { currency, refundable, method } = payment;
  const returned = money(amount, currency);
  return (
    <div className={css.preview} role="status">
      <p>
        {method
          ? t('returnedTo', { amount: returned, method })
          : t('returned', { amount: returned })}
      </p>
      <p>
        {amount === refundable
          ? t('nothingLeft')
          : t('left', { amount: money(refundable - amount, currency) })}
      </p>
      {outcome && <p>{outcome}</p>}
    </div>
  );
}
