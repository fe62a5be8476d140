import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { Card } from '#shared/contracts/money/payments.ts';
import { Badge, Banner } from '#shared/ui/index.ts';
import { useCardName } from '../components/use-card-name.ts';
import * as css from './card.module.css';

/** The name and expiry of a card, with a warning if it can no longer be charged. */
export function CardFacts({ card }: { card: Card }) {
  const { t } = useTranslation('subscription');
  const cardName = useCardName();
  const validUntil = card.expires === null ? null : endOfMonth(card.expires);
  const isExpired = validUntil !== null && validUntil.getTime() <= Date.now();
  const problem = !card.is_usable ? 'invalid' : isExpired ? 'expired' : null;
  return (
    <div className={css.facts}>
      <p className={css.name}>
        {cardName(card)} {problem && <Badge tone="danger">{t(`card.${problem}`)}</Badge>}
      </p>
      {card.expires && !problem && (
        <p className={css.muted}>{t('card.expires', { month: monthOf(card.expires) })}</p>
      )}
      <p className={css.muted}>{t('card.used')}</p>
      {problem && <Banner tone="warning">{t(`card.${problem}Text`)}</Banner>}
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
