import { useTranslation } from '#shared/console/index.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { Amount } from '#shared/forms/money/cell-lines.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import type { PayoutPreview } from './queries.ts';

/** An organization that is owed money; with the reason why it cannot be paid. */
export type OwedRow = PayoutPreview['payable'][number] & {
  reason?: PayoutPreview['unpayable'][number]['reason'];
};

export function useOwedColumns(currency: SaleCurrency): Column<OwedRow>[] {
  const { t } = useTranslation('payouts');
  const money = useMoney();
  return [
    {
      id: 'organization',
      header: t('organization'),
      priority: 'high',
      cell: ({ organization }) => organization.name || t('erased'),
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      priority: 'high',
      cell: ({ amount }) => <Amount>{money(amount, currency)}</Amount>,
    },
    {
      id: 'payable',
      header: t('payable'),
      priority: 'medium',
      cell: ({ reason }) =>
        reason ? (
          <Badge tone={reason === 'no_account' ? 'warning' : 'neutral'}>
            {t(`reasons.${reason}`)}
          </Badge>
        ) : (
          <Badge tone="success">{t('ready')}</Badge>
        ),
    },
  ];
}
