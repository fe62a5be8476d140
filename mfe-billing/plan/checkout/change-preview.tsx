import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { ChangePreview as Preview } from '#shared/contracts/money/plan-changes.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { QuoteLines } from '../../components/quote-lines.tsx';
import { useCardName } from '../../components/use-card-name.ts';
import type { PlanTerms } from '../../queries.ts';
import * as css from './checkout.module.css';
import { Exceeding } from './exceeding.tsx';

interface ChangePreviewProps {
  preview: Preview;
  wanted: PlanTerms;
  subscription: Subscription;
}

/** What is charged now and what the next whole period costs. */
export function ChangePreview({ preview, wanted, subscription }: ChangePreviewProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const money = useMoney();
  const cardName = useCardName();
  const { when, effective_at, next_charge_at, next_total, currency, exceeding } = preview;
  const plan = t(`name.${wanted.type}`);
  const { card } = subscription;
  if (exceeding.length > 0) return <Exceeding plan={plan} exceeding={exceeding} />;
  return (
    <>
      {when === 'now' ? (
        <QuoteLines {...preview} caption={t('checkout.now')} totalLabel={t('checkout.totalNow')} />
      ) : (
        <p>
          {t(wanted.type === 'free' ? 'checkout.freeLater' : 'checkout.later', {
            plan,
            date: format.date(effective_at),
          })}
        </p>
      )}
      {next_charge_at && (
        <p>
          {t(`checkout.next.${wanted.period}`, {
            date: format.date(next_charge_at),
            amount: money(next_total, currency),
          })}
        </p>
      )}
      {when === 'now' && (
        <p className={css.muted}>
          {card ? t('checkout.charges', { card: cardName(card) }) : t('checkout.noCard')}
        </p>
      )}
    </>
  );
}
