import type { PayLedgerRow } from '#shared/contracts/money/pay-ledger.ts';
import type { BadgeProps } from '#shared/ui/index.ts';

export const toneOfStatus: Record<PayLedgerRow['status'], NonNullable<BadgeProps['tone']>> = {
  pending: 'accent',
  paid: 'success',
  failed: 'neutral',
  unpaid: 'danger',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  refund_requested: 'accent',
};
