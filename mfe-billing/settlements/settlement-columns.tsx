import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import type { SettlementRow } from '#shared/contracts/money/settlements.ts';
import { Amount, Detail } from '#shared/forms/money/cell-lines.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import type { Column } from '#shared/ui/index.ts';
import { membershipsPath } from '#shared/utils/console-paths.ts';

export function useSettlementColumns(): Column<SettlementRow>[] {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const money = useMoney();
  return [
    {
      id: 'item',
      header: t('payments.item'),
      priority: 'high',
      cell: ({ window, name, kind, item, payment_id: payment }) => (
        <>
          {window ? (
            <Link to={membershipsPath(window.hash_id, { tab: 'payments', payment })}>{name}</Link>
          ) : (
            name
          )}
          <Detail>
            {kind === 'refund' ? t('settlements.kinds.refund') : t(`items.${item}`)}
            {window && ` · ${window.name}`}
          </Detail>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      align: 'end',
      priority: 'high',
      cell: ({ kind, gross, refunds, currency }) => (
        <Amount>{money(kind === 'refund' ? -refunds : gross, currency)}</Amount>
      ),
    },
    {
      id: 'fee',
      header: t('settlements.feeAndVat'),
      align: 'end',
      priority: 'low',
      cell: ({ fee, vat, currency }) => <Amount>{money(-(fee + vat) || 0, currency)}</Amount>,
    },
    {
      id: 'net',
      header: t('settlements.net'),
      align: 'end',
      priority: 'medium',
      cell: ({ net, currency }) => <Amount>{money(net, currency)}</Amount>,
    },
    {
      id: 'at',
      header: t('payments.at'),
      priority: 'low',
      cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ];
}
