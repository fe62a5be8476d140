import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { AddOn, AddOnCheck, ManageAddOn } from '#shared/contracts/money/add-ons.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Banner } from '#shared/ui/index.ts';
import { QuoteLines } from '../components/quote-lines.tsx';
import * as css from './add-ons.module.css';

interface AddOnCheckViewProps {
  check: AddOnCheck;
  addOn: AddOn;
  change: ManageAddOn;
}

/** What a change costs now and later, and what it allows. */
export function AddOnCheckView({ check, addOn, change }: AddOnCheckViewProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const money = useMoney();
  const { allowed, reason, lines, price_now, price_recurring, currency, limit_after } = check;
  if (!allowed && reason) return <Banner tone="warning">{t(`addOns.reason.${reason}`)}</Banner>;
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const isUnchanged = addOn.is_feature || change.quantity === addOn.quantity;
  const date = format.date(check.effective_at);
  return (
    <>
      {lines.length > 0 && (
        <QuoteLines
          {...{ lines, net, currency }}
          vat={price_now - net}
          total={price_now}
          caption={t('checkout.now')}
          totalLabel={t('checkout.totalNow')}
        />
      )}
      {lines.length === 0 && change.action === 'stop' && <p>{t('addOns.endsAt', { date })}</p>}
      {lines.length === 0 && change.action !== 'stop' && (
        <p>{isUnchanged ? t('addOns.unchanged') : t('addOns.lessFrom', { date })}</p>
      )}
      {price_recurring > 0 && (
        <p>{t(`addOns.recurring.${addOn.period}`, { amount: money(price_recurring, currency) })}</p>
      )}
      {limit_after !== null && (
        <p className={css.muted}>{t('addOns.limitAfter', { limit: format.number(limit_after) })}</p>
      )}
    </>
  );
}
