import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Amount, Detail } from '#shared/forms/money/cell-lines.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import type { ListedPayment } from './queries.ts';

const tones = { pending: 'accent', paid: 'success', failed: 'danger', surplus: 'warning' } as const;

export function usePaymentColumns(): Column<ListedPayment>[] {
  const { t } = useTranslation('areas');
  const format = useFormat();
  const money = useMoney();
  return [
    {
      id: 'organization',
      header: t('payments.organization'),
      priority: 'high',
      cell: ({ organization, id, subscription }) => (
        <>
          {organization.name || t('payments.erased')}
          <Detail>
            {subscription
              ? t(`payments.subscriptions.${subscription.state}`, {
                  plan: t(`payments.plan.${subscription.plan}`),
                  date: format.date(subscription.period_end),
                })
              : t('payments.noSubscription')}
          </Detail>
          <Detail>{id}</Detail>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      align: 'end',
      priority: 'high',
      cell: ({ amount, currency, refunds }) => (
        <>
          <Amount>{money(amount, currency)}</Amount>
          {refunds.map((refund) => (
            <Detail key={refund.id}>
              {t(`payments.refunds.${refund.state}`, {
                amount: money(refund.amount, currency),
              })}
            </Detail>
          ))}
        </>
      ),
    },
    {
      id: 'state',
      header: t('payments.state'),
      priority: 'medium',
      cell: ({ state, item, difference }) => (
        <>
          <Badge tone={tones[state]}>{t(`payments.states.${state}`)}</Badge>
          <Detail>{t(`payments.items.${item}`)}</Detail>
          {difference && <Detail>{t(`payments.differences.${difference}`)}</Detail>}
        </>
      ),
    },
    {
      id: 'when',
      header: t('payments.when'),
      priority: 'low',
      cell: ({ at, method }) => (
        <>
          <time dateTime={at}>{format.dateTime(at)}</time>
          <Detail>{method}</Detail>
        </>
      ),
    },
  ];
}
