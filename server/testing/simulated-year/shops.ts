import { addPack, addPlan, prices } from '#server/testing/sales.ts';
import { customerDataEndpoints } from '#shared/contracts/conversations/customer-data.ts';
import { chatPackEndpoints } from '#shared/contracts/money/chat-packs.ts';
import { couponEndpoints } from '#shared/contracts/money/coupons.ts';
import { customerPaymentEndpoints } from '#shared/contracts/money/customer-payments.ts';
import { membershipPlanEndpoints } from '#shared/contracts/money/membership-plans.ts';
import { membershipEndpoints } from '#shared/contracts/money/memberships.ts';
import { settlementEndpoints } from '#shared/contracts/money/settlements.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { chooseRefund } from './choose-refund.ts';
import { attempt, maybeTwice, type Shop, type SimulatedOrganization, type World } from './world.ts';

const korean = {
  kind: 'kr',
  holder: '홍길동',
  bank: '우리은행',
  number: '1002-123-456789',
} as const;
const german = {
  ...({ kind: 'iban', holder: 'Ångström', bank: 'COBADEFFXXX' } as const),
  number: 'DE75 5121 0800 1245 1261 99',
};

/** Creates a chatbot that sells two plans and a pack, usually with an account for payouts. */
async function openShop(world: World, organization: SimulatedOrganization): Promise<void> {
  const { app, random } = world;
  const { owner, currency, countryCode } = organization;
  const window = await app.createWindow(owner);
  const hash = window.hash_id;
  const price = prices[currency];
  const changes = { name: 'Inner circle', level: 2, monthly_chat_count: 300, daily_chat_count: 30 };
  const larger = { KRW: prices.KRW * 2, JPY: prices.JPY * 2, USD: prices.USD * 2 };
  const small = await addPlan(owner, hash);
  const large = await addPlan(owner, hash, { ...changes, price: larger });
  const pack = await addPack(owner, hash);
  await owner.api.call(chatPackEndpoints.update, {
    params: { pack_id: pack.id },
    body: { price: { KRW: 5_000, JPY: 550, USD: 499 } },
  });
  await owner.api.call(membershipPlanEndpoints.saveFree, {
    body: { window_hash: hash, free: { daily_chat_count: 3, monthly_chat_count: 20 } },
  });
  if (random.chance(0.8)) {
    const body = countryCode === 'KR' ? korean : german;
    await owner.api.call(settlementEndpoints.saveAccount, { body });
  }
  const packPrice = { KRW: 5_000, JPY: 550, USD: 499 }[currency];
  organization.shop = {
    ...{ hash, windowId: window.id, codes: [], pack: { id: pack.id, price: packPrice } },
    plans: [
      { id: small.id, price },
      { id: large.id, price: price * 2 },
    ],
  };
}

type Action = (world: World, organization: SimulatedOrganization, shop: Shop) => Promise<unknown>;

const actions = {
  async 'print coupons'({ random, clock }, { owner }, shop) {
    const { codes } = await owner.api.call(couponEndpoints.create, {
      body: {
        ...{ window_hash: shop.hash, name: 'Gift', plan_id: random.pick(shop.plans).id, count: 5 },
        period_unit: random.pick(['day', 'week', 'month'] as const),
        ...{ period: random.between(1, 3) },
        expiration_date: new Date(clock.now().getTime() + 90 * dayMs).toISOString().slice(0, 10),
      },
    });
    shop.codes.push(...codes);
  },

  async 'change a price'({ random }, { owner, currency }, shop) {
    const plan = random.pick(shop.plans);
    const price = Math.round((plan.price * random.between(80, 130)) / 100);
    const others = { KRW: 9_900, JPY: 1_000, USD: 999 };
    await owner.api.call(membershipPlanEndpoints.update, {
      params: { plan_id: plan.id },
      body: { price: { ...others, [currency]: price } },
    });
    plan.price = price;
  },

  async 'refund a customer'({ random }, { owner }, { hash }) {
    const { items } = await owner.api.call(customerPaymentEndpoints.list, {
      query: { window_hash: hash, size: 50 },
    });
    const refund = chooseRefund(random, items);
    if (!refund) return;
    const { id, amount, refundable } = refund;
    await owner.api.call(customerPaymentEndpoints.refund, {
      params: { payment_id: id },
      body: {
        ...{ refund_amount: amount, expected_refundable: refundable, reason: 'Asked for it' },
        membership: random.pick(['keep', 'end'] as const),
      },
    });
  },

  async 'grant a membership'({ random, customers }, organization, { hash, plans }) {
    const own = customers.filter(
      (customer) => customer.organization === organization && !customer.isErased,
    );
    if (own.length === 0) return;
    const { id } = random.pick(own);
    await organization.owner.api.call(membershipEndpoints.grant, {
      body: {
        ...{ window_hash: hash, customer_id: id, plan_id: random.pick(plans).id },
        months: random.between(1, 2),
      },
    });
  },

  async 'stop or continue a membership'({ random }, { owner }, { hash }) {
    const { items } = await owner.api.call(membershipEndpoints.list, {
      query: { window_hash: hash, size: 50 },
    });
    const open = items.filter(({ state }) => state !== 'ended');
    if (open.length === 0) return;
    const { id, state } = random.pick(open);
    await owner.api.call(membershipEndpoints.update, {
      params: { membership_id: id },
      body: { stop: state !== 'stopped' },
    });
  },

  async 'erase a customer'({ random, customers }, organization) {
    const own = customers.filter(
      (customer) => customer.organization === organization && !customer.isErased,
    );
    if (own.length === 0) return;
    const customer = random.pick(own);
    await organization.owner.api.call(customerDataEndpoints.erase, {
      params: { id: customer.id },
      body: { confirmation: customer.email },
    });
    customer.isErased = true;
  },
} satisfies Record<string, Action>;

const weights: Readonly<Record<keyof typeof actions, number>> = {
  ...{ 'print coupons': 3, 'change a price': 1, 'refund a customer': 8, 'grant a membership': 2 },
  ...{ 'stop or continue a membership': 2, 'erase a customer': 1 },
};

/** Opens the shop of an organization, or performs an action in it. */
export async function actAsSeller(world: World, organization: SimulatedOrganization) {
  const { shop } = organization;
  if (!shop) {
    await attempt(world, 'open a shop', () => openShop(world, organization));
    return;
  }
  const name = world.random.weighted(weights);
  await attempt(world, name, () =>
    maybeTwice(world, () => actions[name](world, organization, shop)),
  );
}
