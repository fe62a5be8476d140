import { useEffect } from 'react';
import { toast, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import type { PlanTerms } from '../../queries.ts';

interface OpenCheckout {
  isOpen: boolean;
  terms: PlanTerms;
  subscription: Subscription;
}

/** Closes the checkout of a plan that another tab or member has bought. */
export function useCloseWhenBought(
  { isOpen, terms, subscription }: OpenCheckout,
  onClose: () => void,
) {
  const { t } = useTranslation('subscription');
  const { state, type, period } = subscription;
  const isBought = state === 'active' && type === terms.type && period === terms.period;
  const isOutdated = isOpen && isBought;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes outdated
  useEffect(() => {
    if (!isOutdated) return;
    toast.info(t('checkout.already'));
    onClose();
  }, [isOutdated]);
}
