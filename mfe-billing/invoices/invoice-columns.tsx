import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { PayLedgerRow } from '#shared/contracts/money/pay-ledger.ts';
import { Amount, Detail } from '#shared/forms/money/cell-lines.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import { useItemName } from '../components/use-item-name.ts';
import * as css from './invoices.module.css';
import { toneOfStatus } from './tone-of-status.ts';

export function useInvoiceColumns(): Column<PayLedgerRow>[] {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const money = useMoney();
  const itemName = useItemName();
  return [
    {
      id: 'date',
      header: t('invoices.date'),
      priority: 'high',
      cell: ({ at, item, lines, status }) => (
        <>
          <time dateTime={at}>{format.date(at)}</time>{' '}
          <Badge tone={toneOfStatus[status]}>{t(`invoices.status.${status}`)}</Badge>
          <Detail>
            {t(`invoices.item.${item}`)} ·{' '}
            {lines
              .filter(({ kind }) => kind !== 'credit')
              .map((line) => itemName(line.item))
              .join(', ')}
          </Detail>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('invoices.amount'),
      align: 'end',
      priority: 'high',
      cell: ({ amount, currency, refund_amount: refund }) => (
        <>
          <Amount>{money(amount, currency)}</Amount>
          {refund > 0 && (
            <Detail>{t('invoices.refunded', { amount: money(refund, currency) })}</Detail>
          )}
        </>
      ),
    },
    {
      id: 'method',
      header: t('invoices.method'),
      priority: 'low',
      cell: ({ method, receipt_url: receipt }) => (
        <>
          {method ?? '–'}
          {receipt && (
            <a className={css.receipt} href={receipt} target="_blank" rel="noreferrer">
              {t('invoices.receipt')}
            </a>
          )}
        </>
      ),
    },
  ];
}
