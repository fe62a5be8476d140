import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import type { CustomerPayment } from '#shared/contracts/money/customer-payments.ts';
import { type Refund, RefundDialog } from '#shared/forms/money/refund-dialog.tsx';
import { refreshMemberships } from '../queries.ts';

interface PaymentRefundDialogProps {
  open: boolean;
  payment: CustomerPayment;
  onClose: () => void;
}

const endpoint = 'POST /persona/payledger/:payment_id/refund';
/** Providers may take a minute to answer. */
const timeoutMs = 90_000;

/** Refunds a payment of a customer or a part of it. */
export function PaymentRefundDialog({ open, payment, onClose }: PaymentRefundDialogProps) {
  const { t } = useTranslation('memberships');
  const bought = payment.item === 'pack' ? 'pack' : 'membership';

  async function refund({ amount, expected, reason, effect }: Refund): Promise<void> {
    try {
      const { refund_pending: isPending } = await api.call(endpoint, {
        params: { payment_id: payment.id },
        body: { refund_amount: amount, expected_refundable: expected, reason, membership: effect },
        timeoutMs,
      });
      toast.success(t(isPending ? 'refund.accepted' : 'refund.done'));
    } finally {
      void refreshMemberships();
    }
  }
  const optionOf = (effect: 'keep' | 'end') => ({
    label: t(`refund.${bought}.${effect}`),
    hint: t(`refund.${bought}.${effect}Hint`),
    outcome: t(`refund.${bought}.${effect}Outcome`),
  });
  return (
    <RefundDialog
      open={open}
      title={t('refund.title', { name: payment.customer.name || t('members.unnamed') })}
      description={t('refund.text')}
      payment={payment}
      choice={{
        label: t(`refund.${bought}.label`),
        options: { keep: optionOf('keep'), end: optionOf('end') },
      }}
      reasonHint={t('refund.reasonHint')}
      maxReason={maxOf(endpoint, 'reason')}
      refund={refund}
      onClose={onClose}
    />
  );
}
