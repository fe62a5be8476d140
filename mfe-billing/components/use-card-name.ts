import { useTranslation } from '#shared/console/index.ts';
import type { Card } from '#shared/contracts/money/payments.ts';

/** Names a card: “Visa ending in 4242”. */
export function useCardName() {
  const { t } = useTranslation('subscription');
  return ({ brand, last4 }: Card): string =>
    last4 === null ? brand : t('card.name', { brand, last4 });
}
