import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { Card } from '#shared/contracts/money/payments.ts';
import { Badge, Banner } from '#shared/ui/index.ts';
import { useCardName } from '../components/use-card-name.ts';
import * as css from './card.module.css';

/** The name and expiry of a card, with a warning once it has expired. */
export function CardFacts({ card }: { card: Card }) {
  const { t } = useTranslation('subscription');
  const cardName = useCardName();
  const validUntil = card.expires === null ? null : endOfMonth(card.expires);
  const isExpired = validUntil !== null && validUntil.getTime() <= Date.now();
  return (
    <div className={css.facts}>
      <p className={css.name}>
        {cardName(card)} {isExpired && <Badge tone="danger">{t('card.expired')}</Badge>}
      </p>
      {card.expires && !isExpired && (
        <p className={css.muted}>{t('card.expires', { month: monthOf(card.expires) })}</p>
      )}
      <p className={css.muted}>{t('card.used')}</p>
      {isExpired && <Banner tone="warning">{t('card.expiredText')}</Banner>}
    </div>
  );
}

/** `2029-04` → the first moment of May 2029. */
function endOfMonth(expires: string): Date {
  const [year = 0, month = 1] = expires.split('-').map(Number);
  return new Date(year, month, 1);
}

function monthOf(expires: string): string {
  const [year = 0, month = 1] = expires.split('-').map(Number);
  return new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: 'long' }).format(
    new Date(year, month - 1, 1),
  );
}
