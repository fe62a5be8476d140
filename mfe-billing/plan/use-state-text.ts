import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** The state of a subscription in one or two sentences, and as a badge. */
export function useStateText(subscription: Subscription): {
  text: string;
  badge?: string;
  tone?: Tone;
} {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const money = useMoney();
  const { state, period_end, cancel_at, suspend_at, suspend_reason, unpaid_count } = subscription;
  const date = (time: string | null) => (time ? format.date(time) : '');
  const badge = (tone: Tone) => (state === 'free' ? {} : { badge: t(`state.${state}`), tone });
  const renewal = {
    price: money(subscription.price, subscription.currency),
    date: date(period_end),
  };
  switch (state) {
    case 'free':
      return { text: t('current.free') };
    case 'canceled':
      return { text: t('current.canceled'), ...badge('neutral') };
    case 'trial':
      return { text: t('current.trial', { date: date(period_end) }), ...badge('accent') };
    case 'suspended':
      return {
        text: t(suspend_reason === 'unpaid' ? 'current.stopped' : 'current.suspended'),
        ...badge('danger'),
      };
    case 'cancel_requested':
      return {
        text: t('current.canceling', { date: date(cancel_at ?? period_end) }),
        ...badge('warning'),
      };
    default:
      if (suspend_at) {
        return { text: t('current.suspending', { date: date(suspend_at) }), ...badge('warning') };
      }
      if (unpaid_count > 0) {
        return { text: t('current.unpaid'), badge: t('state.unpaid'), tone: 'danger' };
      }
      return {
        text: t(`current.renews.${subscription.period ?? 'month'}`, renewal),
        ...badge('success'),
      };
  }
}
