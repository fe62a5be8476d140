import { api, maxOf, toast, useFormat, useTranslation } from '#shared/console/index.ts';
import {
  type Refund,
  type RefundChoice,
  RefundDialog as SharedRefundDialog,
} from '#shared/forms/money/refund-dialog.tsx';
import { type ListedPayment, refreshPayments } from './queries.ts';

interface RefundDialogProps {
  open: boolean;
  payment: ListedPayment;
  onClose: () => void;
}

const endpoint = 'POST /operator-payments/:payment_id/refunds';
/** Providers may take a minute to answer. */
const timeoutMs = 90_000;

/** Refunds a payment of an organization or a part of it. */
export function RefundDialog({ open, payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation('areas');
  const choice = useSubscriptionChoice(payment);

  async function refund({ amount, expected, reason, effect }: Refund): Promise<void> {
    try {
      const { refunds } = await api.call(endpoint, {
        params: { payment_id: payment.id },
        body: { amount, expected_refundable: expected, reason, subscription: effect },
        timeoutMs,
      });
      const last = refunds.at(-1);
      if (last?.state === 'failed')
        toast.error(t('payments.refused', { code: last.failure ?? '' }));
      else toast.success(t(last?.state === 'succeeded' ? 'payments.done' : 'payments.accepted'));
    } finally {
      void refreshPayments();
    }
  }
  return (
    <SharedRefundDialog
      open={open}
      title={t('payments.refundTitle', { name: payment.organization.name })}
      description={t('payments.refundText')}
      payment={payment}
      choice={choice}
      reasonHint={t('payments.reasonHint')}
      maxReason={maxOf(endpoint, 'reason')}
      refund={refund}
      onClose={onClose}
    />
  );
}

/** What may happen to the subscription; null when there is none. */
function useSubscriptionChoice({ subscription }: ListedPayment): RefundChoice | null {
  const { t } = useTranslation('areas');
  const format = useFormat();
  if (subscription === null || subscription.state === 'canceled') return null;
  return {
    label: t('payments.subscription'),
    options: {
      keep: {
        label: t('payments.keep'),
        hint: t('payments.keepHint'),
        outcome: t('payments.continues', { date: format.date(subscription.period_end) }),
      },
      end: {
        label: t('payments.end'),
        hint: t('payments.endHint'),
        outcome: t('payments.endsNow'),
      },
    },
  };
}
