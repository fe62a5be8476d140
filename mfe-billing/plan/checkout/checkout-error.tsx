import { HttpError, useTranslation } from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { useChargeErrorText } from '../../components/use-decline-text.ts';

interface CheckoutErrorProps {
  error: unknown;
  isOpeningCardPage: boolean;
  onOtherCard: () => void;
}

/** Why nothing was charged, and what to do. */
export function CheckoutError({ error, isOpeningCardPage, onOtherCard }: CheckoutErrorProps) {
  const { t } = useTranslation('subscription');
  const textOf = useChargeErrorText();
  const code = error instanceof HttpError ? error.code : '';
  const needsOtherCard = code === 'card_declined' || code === 'payment_required';
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        needsOtherCard && (
          <Button size="small" status={isOpeningCardPage ? 'busy' : 'idle'} onClick={onOtherCard}>
            {t('checkout.otherCard')}
          </Button>
        )
      }
    >
      {code === 'price_changed' ? t('checkout.priceChanged') : textOf(error)}
    </Banner>
  );
}
