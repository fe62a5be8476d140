import { useFormat, useTranslation } from '#shared/console/index.ts';
import type {
  CustomerPayment,
  CustomerPaymentStatus,
} from '#shared/contracts/money/customer-payments.ts';
import { Amount, Detail } from '#shared/forms/money/cell-lines.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge, type BadgeProps, type Column } from '#shared/ui/index.ts';
import { CustomerLines } from '../components/customer-lines.tsx';

const tones: Record<CustomerPaymentStatus, NonNullable<BadgeProps['tone']>> = {
  pending: 'accent',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
  partially_refunded: 'neutral',
  refunded: 'neutral',
};

export function usePaymentColumns(): Column<CustomerPayment>[] {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const money = useMoney();
  return [
    {
      id: 'item',
      header: t('payments.item'),
      priority: 'high',
      cell: ({ item, name, quantity }) => (
        <>
          {quantity > 1 ? t('payments.several', { name, quantity: format.number(quantity) }) : name}
          <Detail>{t(`items.${item}`)}</Detail>
        </>
      ),
    },
    {
      id: 'customer',
      header: t('members.customer'),
      priority: 'medium',
      cell: ({ customer, phone_number }) => (
        <CustomerLines name={customer.name} details={[customer.email, phone_number]} />
      ),
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      align: 'end',
      priority: 'high',
      cell: ({ amount, currency, refund_amount: refund }) => (
        <>
          <Amount>{money(amount, currency)}</Amount>
          {refund > 0 && (
            <Detail>{t('payments.refunded', { amount: money(refund, currency) })}</Detail>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('payments.status'),
      priority: 'medium',
      cell: ({ status, refund_pending: isPending }) => (
        <>
          <Badge tone={tones[status]}>{t(`payments.statuses.${status}`)}</Badge>
          {isPending && <Detail>{t('payments.refundPending')}</Detail>}
        </>
      ),
    },
    {
      id: 'at',
      header: t('payments.at'),
      priority: 'low',
      cell: ({ at, method }) => (
        <>
          <time dateTime={at}>{format.dateTime(at)}</time>
          {method && <Detail>{method}</Detail>}
        </>
      ),
    },
  ];
}
