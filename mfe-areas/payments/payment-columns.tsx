import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import { formatAmount } from './format-amount.ts';
import * as css from './payments.module.css';
import type { ListedPayment } from './queries.ts';

const tones = { pending: 'accent', paid: 'success', failed: 'danger', surplus: 'warning' } as const;

export function usePaymentColumns(): Column<ListedPayment>[] {
  const { t } = useTranslation('areas');
  const format = useFormat();
  return [
    {
      id: 'organization',
      header: t('payments.organization'),
      priority: 'high',
      cell: ({ organization, id, subscription }) => (
        <>
          {organization.name || t('payments.erased')}
          <span className={css.muted}>
            {subscription
              ? t(`payments.subscriptions.${subscription.state}`, {
                  plan: subscription.plan,
                  date: format.date(subscription.period_end),
                })
              : t('payments.noSubscription')}
          </span>
          <span className={css.muted}>{id}</span>
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
          <span className={css.amount}>{formatAmount(amount, currency)}</span>
          {refunds.map((refund) => (
            <span key={refund.id} className={css.muted}>
              {t(`payments.refunds.${refund.state}`, {
                amount: formatAmount(refund.amount, currency),
              })}
            </span>
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
          <span className={css.muted}>{t(`payments.items.${item}`)}</span>
          {difference && (
            <span className={css.muted}>{t(`payments.differences.${difference}`)}</span>
          )}
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
          <span className={css.muted}>{method}</span>
        </>
      ),
    },
  ];
}
