import type { Subscription } from '#shared/contracts/money/subscriptions.ts';

export interface EndingDialogProps {
  open: boolean;
  subscription: Subscription;
  onClose: () => void;
}
