import { useSearch, useTranslation } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { BillingPeriod } from '#shared/contracts/money/plans.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Button } from '#shared/ui/index.ts';
import { toParams } from '../checkout/wanted-plan.ts';
import { kindOfOffer } from './kind-of-offer.ts';

interface OfferButtonProps {
  plan: Subscription['available_types'][number];
  subscription: Subscription;
  period: BillingPeriod;
  currency: Currency;
}

/** Opens the checkout of a plan; nothing where it cannot be chosen now. */
export function OfferButton({ plan, subscription, period, currency }: OfferButtonProps) {
  const { t } = useTranslation('subscription');
  const [, setSearch] = useSearch();
  const kind = kindOfOffer(subscription, { type: plan.type, period });
  if (kind === null) return null;
  return (
    <Button
      tone={kind === 'subscribe' || kind === 'upgrade' ? 'primary' : undefined}
      aria-label={t(`offer.${kind}To`, { plan: t(`name.${plan.type}`) })}
      onClick={() => setSearch(toParams({ type: plan.type, period, currency }), { replace: false })}
    >
      {t(`offer.${kind}`)}
    </Button>
  );
}
