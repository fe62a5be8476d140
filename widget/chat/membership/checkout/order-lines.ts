import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import type { ChatTranslator } from '../../i18n/i18n.ts';
import type { Order } from '../membership-api.ts';
import type { LoadedMembership, Purchasable } from '../membership-context.ts';
import { describeCounts } from '../overview/plan-list.tsx';
import { priceIn, priceText } from '../sale-prices.ts';

interface OrderLines {
  order: Order;
  name: string;
  /** What the customer gets. */
  content: string;
  /** The price of all. */
  price: string;
  /** What is charged, when, and how it ends. */
  terms: string[];
}

/** What is bought at which price; null when it is no longer offered. */
export function toOrderLines(
  item: Purchasable,
  { memberships, packs }: LoadedMembership,
  currency: SaleCurrency | undefined,
  t: ChatTranslator,
): OrderLines | null {
  if (item.kind === 'plan') {
    const plan = memberships.plans.find(({ id }) => id === item.id);
    const each = plan && priceIn(plan.price, currency);
    if (!plan || !each) return null;
    const price = priceText(each, t.language);
    return {
      order: {
        path: '/web/memberships',
        body: { plan_id: plan.id, currency: each.currency, expected_price: each.amount },
      },
      name: plan.name,
      content: describeCounts(plan, t),
      price,
      terms: [t('pay.renewal', { price }), t('pay.howToCancel')],
    };
  }
  const pack = packs.find(({ charge_id }) => charge_id === item.id);
  const each = pack && priceIn(pack.price, currency);
  if (!pack || !each) return null;
  const { quantity } = item;
  const amount = each.amount * quantity;
  return {
    order: {
      path: '/web/charges',
      body: {
        charge_id: pack.charge_id,
        num_item: quantity,
        currency: each.currency,
        expected_price: amount,
      },
    },
    name: quantity > 1 ? `${pack.name} × ${quantity}` : pack.name,
    content: t('packs.chats', { count: pack.chats * quantity }),
    price: priceText({ ...each, amount }, t.language),
    terms: [t('pay.once'), t('packs.note')],
  };
}
