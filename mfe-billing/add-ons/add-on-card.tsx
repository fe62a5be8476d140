import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { AddOn } from '#shared/contracts/money/add-ons.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge, Button } from '#shared/ui/index.ts';
import type { AddOnAction } from './add-on-dialog.tsx';
import * as css from './add-ons.module.css';

interface AddOnCardProps {
  addOn: AddOn;
  canBuy: boolean;
  onAction: (action: AddOnAction) => void;
}

/** One add-on with its price, its state and its actions. */
export function AddOnCard({ addOn, canBuy, onAction }: AddOnCardProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const money = useMoney();
  const { code, price, currency, period, state, quantity, is_feature: isFeature } = addOn;
  const name = t(`addOn.${code}`);
  const date = addOn.renews_at ? format.date(addOn.renews_at) : '';
  return (
    <li className={css.card}>
      <div className={css.text}>
        <h2 className={css.name}>
          {name}{' '}
          {state !== 'available' && (
            <Badge
              tone={state === 'active' ? 'success' : state === 'included' ? 'accent' : 'warning'}
            >
              {t(`addOns.state.${state}`)}
            </Badge>
          )}
        </h2>
        <p>
          {t(`price.${period}`, { price: money(price, currency) })}{' '}
          {addOn.active && !isFeature && t('addOns.quantityNow', { count: quantity })}
        </p>
        {state === 'stopping' && <p className={css.muted}>{t('addOns.stopsAt', { date })}</p>}
        {state === 'changing' && (
          <p className={css.muted}>
            {t('addOns.changesAt', { quantity: format.number(addOn.next_quantity ?? 0), date })}
          </p>
        )}
      </div>
      {canBuy && state !== 'included' && (
        <div className={css.actions}>
          {!addOn.active && (
            <Button aria-label={t('addOns.startNamed', { name })} onClick={() => onAction('start')}>
              {t('addOns.start')}
            </Button>
          )}
          {addOn.active && (!isFeature || state === 'stopping') && (
            <Button
              aria-label={t(state === 'stopping' ? 'addOns.stayNamed' : 'addOns.changeNamed', {
                name,
              })}
              onClick={() => onAction('change')}
            >
              {t(state === 'stopping' ? 'addOns.stay' : 'addOns.change')}
            </Button>
          )}
          {addOn.active && state !== 'stopping' && (
            <Button aria-label={t('addOns.stopNamed', { name })} onClick={() => onAction('stop')}>
              {t('addOns.stop')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
