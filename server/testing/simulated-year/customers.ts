import { signedInCustomer } from '#server/testing/sales.ts';
import { customerMembershipEndpoints as endpoints } from '#shared/contracts/money/customer-memberships.ts';
import { registerCard } from './cards.ts';
import {
  attempt,
  maybeTwice,
  type SimulatedCustomer,
  type SimulatedOrganization,
  type World,
} from './world.ts';

let emails = 0;

/** Signs a new customer in to a chatbot that sells memberships. */
export async function addCustomer(
  world: World,
  organization: SimulatedOrganization,
): Promise<void> {
  const { shop } = organization;
  if (!shop) return;
  emails += 1;
  const email = `customer${emails}@example.com`;
  await attempt(world, 'sign in', async () => {
    const customer = await signedInCustomer(world.app, shop.hash, email);
    world.customers.push({ ...customer, organization, shop, isErased: false });
  });
}

type Action = (world: World, customer: SimulatedCustomer) => Promise<unknown>;

/** Actions of customers, by name. */
const actions = {
  wait: async () => {},

  'enter a card': (world, { api, hash, id }) =>
    registerCard(world, {
      ...{ payerId: id, origin: world.app.customerUrl },
      open: () => api.call(endpoints.openCardPage, { body: { window_hash: hash } }),
    }),

  async join({ random }, { api, hash, shop, organization }) {
    const plan = random.pick(shop.plans);
    await api.call(endpoints.subscribe, {
      body: {
        ...{ window_hash: hash, plan_id: plan.id, currency: organization.currency },
        expected_price: plan.price,
      },
    });
  },

  async 'buy packs'({ random }, { api, hash, shop, organization }) {
    const count = random.between(1, 3);
    await api.call(endpoints.buyPack, {
      body: {
        ...{ window_hash: hash, charge_id: shop.pack.id, num_item: count },
        ...{ currency: organization.currency, expected_price: shop.pack.price * count },
      },
    });
  },

  async 'use a coupon'({ random }, { api, hash, shop }) {
    const code = shop.codes.length > 0 ? random.pick(shop.codes) : 'AAAA-BBBB-CCCC';
    await api.call(endpoints.useCoupon, { body: { window_hash: hash, code } });
    shop.codes = shop.codes.filter((each) => each !== code);
  },

  cancel: (_world, { api, hash }) => api.call(endpoints.cancel, { body: { window_hash: hash } }),

  resume: (_world, { api, hash }) => api.call(endpoints.resume, { body: { window_hash: hash } }),

  'remove the own card': ({ random }, { api, hash }) =>
    api.call(endpoints.removeCard, {
      body: { window_hash: hash, stop_renewal: random.chance(0.7) },
    }),
} satisfies Record<string, Action>;
type ActionName = keyof typeof actions;

/** Weights of the actions, by the state of the customer's membership. */
const choices: Readonly<Record<string, Partial<Record<ActionName, number>>>> = {
  'no card': { 'enter a card': 8, 'use a coupon': 2, wait: 3 },
  nothing: { join: 10, 'buy packs': 4, 'use a coupon': 2, 'remove the own card': 1 },
  active: {
    ...{ wait: 12, 'buy packs': 5, cancel: 2, 'use a coupon': 3, 'enter a card': 1 },
    'remove the own card': 1,
  },
  past_due: { 'enter a card': 6, cancel: 1, wait: 4 },
  cancelled: { resume: 3, wait: 6, 'use a coupon': 1 },
};

/** Loads the customer's membership and performs an action that fits its state. */
export async function actAsCustomer(world: World, customer: SimulatedCustomer): Promise<void> {
  if (customer.isErased) return;
  const { api, hash } = customer;
  let state = '';
  await attempt(world, 'look at the membership', async () => {
    const { mine, card } = await api.call(endpoints.get, { query: { window_hash: hash } });
    const isEnded = mine === null || mine.state === 'ended';
    if (!card) state = 'no card';
    else if (isEnded) state = 'nothing';
    else state = mine.state === 'active' && !mine.renews ? 'cancelled' : mine.state;
  });
  const weights = choices[state];
  if (!weights) return;
  const name = world.random.weighted(weights);
  await attempt(world, name, () => maybeTwice(world, () => actions[name](world, customer)));
}
