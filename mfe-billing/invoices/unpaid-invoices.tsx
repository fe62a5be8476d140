import { useFormat, useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import type { UnpaidRow } from '#shared/contracts/money/pay-ledger.ts';
import { Amount, Detail } from '#shared/forms/money/cell-lines.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Banner, Button, LoadFailure } from '#shared/ui/index.ts';
import { useChargeErrorText, useDeclineText } from '../components/use-decline-text.ts';
import { useOpenCardPage } from '../components/use-open-card-page.ts';
import { billingQueries } from '../queries.ts';
import * as css from './invoices.module.css';
import { usePay } from './use-pay.ts';

/** Unpaid invoices, each with a button to pay it now; renders nothing when there are none. */
export function UnpaidInvoices() {
  const { t } = useTranslation('subscription');
  const { data: rows = [], error, refetch } = useQuery(billingQueries.unpaid());
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="unpaid" className={css.unpaid}>
      <h2 id="unpaid">{t('unpaid.title')}</h2>
      <ul>
        {rows.map((row) => (
          <UnpaidInvoice key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function UnpaidInvoice({ row }: { row: UnpaidRow }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const money = useMoney();
  const declineText = useDeclineText();
  const errorText = useChargeErrorText();
  const mayPay = useMay('POST /subscriptions/unpaid-ledger/:invoice_id/pay');
  const paying = usePay();
  const opening = useOpenCardPage();
  const amount = money(row.amount, row.currency);
  return (
    <li className={css.unpaidRow}>
      <div>
        <b>
          <Amount>{amount}</Amount>
        </b>{' '}
        {t('unpaid.due', { item: t(`invoices.item.${row.item}`), date: format.date(row.due_at) })}
        <Detail>
          {row.reason && declineText(row.reason)}{' '}
          {row.next_retry_at
            ? t('notice.retry', { date: format.date(row.next_retry_at) })
            : t('unpaid.noRetry')}
        </Detail>
      </div>
      {mayPay && (
        <div className={css.actions}>
          <Button
            tone="primary"
            aria-label={t('unpaid.payAmount', { amount })}
            status={paying.isPending ? 'busy' : 'idle'}
            onClick={() => paying.mutate(row.id)}
          >
            {t('unpaid.pay')}
          </Button>
          <Button
            status={opening.isPending ? 'busy' : 'idle'}
            onClick={() => opening.mutate({ tab: 'invoices' })}
          >
            {t('checkout.otherCard')}
          </Button>
        </div>
      )}
      {paying.error && (
        <Banner tone="danger" role="alert">
          {errorText(paying.error)}
        </Banner>
      )}
    </li>
  );
}
