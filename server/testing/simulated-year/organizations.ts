import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { manageAddOn, movePeriods, payWhatIsOwed } from './organization-actions.ts';
import { enterCard, removeCard } from './organization-cards.ts';
import { attempt, maybeTwice, type SimulatedOrganization, type World } from './world.ts';

const countries = { KR: 5, US: 2, JP: 2, DE: 2, FR: 1, CN: 1, BR: 1 };
const saleCurrencies = { KR: 'KRW', JP: 'JPY' } as const;
const paidPlans = ['basic', 'pro', 'enterprise'] as const;

export async function signUp(world: World): Promise<SimulatedOrganization> {
  const countryCode = world.random.weighted(countries);
  const owner = await world.app.signUp();
  const id = owner.login.organization_id;
  await owner.api.call(organizationEndpoints.change, {
    params: { id },
    body: { country_code: countryCode, name: `Shop ${id.slice(-6)}` },
  });
  const currency =
    countryCode === 'KR' || countryCode === 'JP' ? saleCurrencies[countryCode] : 'USD';
  const organization: SimulatedOrganization = {
    ...{ id, owner, countryCode, currency, shop: null, isDeleted: false },
    name: `Shop ${id.slice(-6)}`,
  };
  world.organizations.push(organization);
  return organization;
}

type Action = (world: World, organization: SimulatedOrganization) => Promise<unknown>;

/** Actions of owners on their plan, by name. */
const actions = {
  wait: async () => {},
  'register a card': (world, { owner, id }) => enterCard(world, owner, id, false),
  'register in the first steps': (world, { owner, id }) => enterCard(world, owner, id, true),
  'remove the card': removeCard,
  'pay what is owed': payWhatIsOwed,
  'move to another zone': movePeriods,
  'change an add-on': manageAddOn,

  async subscribe({ random }, { owner }) {
    const type = random.pick(paidPlans);
    const period = random.chance(0.9) ? 'month' : 'year';
    const { total } = await owner.api.call(planChangeEndpoints.quote, { query: { type, period } });
    const body = { subscription_type: type, period, expected_total: total } as const;
    await owner.api.call(planChangeEndpoints.subscribe, { body });
  },

  async 'change the plan'({ random }, { owner }) {
    const type = random.pick(random.chance(0.95) ? paidPlans : (['free'] as const));
    const query = random.chance(0.03) ? { period: 'year' as const } : {};
    const change = (preview: boolean, expected?: number) =>
      owner.api.call(planChangeEndpoints.changeType, {
        ...{ params: { type }, query: { ...query, preview } },
        body: expected === undefined ? {} : { expected_total: expected },
      });
    const { preview } = await change(true);
    await change(false, preview.total);
  },

  async 'request to cancel'(_world, { owner }) {
    await owner.api.call(subscriptionEndpoints.requestCancel, { body: { reason: 'price' } });
  },

  async 'withdraw the request'(_world, { owner }) {
    await owner.api.call(subscriptionEndpoints.withdrawCancel);
  },

  async suspend({ random }, { owner }) {
    const when = random.pick(['now', 'period_end'] as const);
    await owner.api.call(subscriptionEndpoints.suspend, { body: { when } });
  },

  async activate(_world, { owner }) {
    await owner.api.call(subscriptionEndpoints.activate);
  },

  async 'end at once'(_world, { owner, name }) {
    await owner.api.call(subscriptionEndpoints.unsubscribe, { body: { name } });
  },

  async delete(_world, organization) {
    const { owner, id, name } = organization;
    await owner.api.call(organizationEndpoints.remove, { params: { id }, body: { name } });
    organization.isDeleted = true;
  },
} satisfies Record<string, Action>;
type ActionName = keyof typeof actions;

/** Weights of the actions, by the state of the plan. */
const choices: Readonly<Record<string, Partial<Record<ActionName, number>>>> = {
  'no card': { 'register a card': 8, 'register in the first steps': 4, 'move to another zone': 1 },
  unpaid: { 'pay what is owed': 4, 'register a card': 3, 'end at once': 1, wait: 12 },
  free: { subscribe: 20, delete: 1 },
  trial: { subscribe: 4, 'end at once': 1, wait: 3 },
  canceled: { subscribe: 8, delete: 2, 'remove the card': 1, wait: 2 },
  active: {
    ...{ 'change the plan': 8, 'change an add-on': 8, 'register a card': 2, wait: 20 },
    ...{ 'request to cancel': 1, suspend: 1, 'end at once': 1, 'remove the card': 1 },
    'move to another zone': 1,
  },
  cancel_requested: { 'withdraw the request': 3, 'change an add-on': 1, wait: 4 },
  suspended: { activate: 8, 'end at once': 1, wait: 1 },
};

/** Loads the plan and performs an action that fits its state. */
export async function actAsOwner(world: World, organization: SimulatedOrganization): Promise<void> {
  if (organization.isDeleted) return comeBack(world, organization);
  let state = '';
  await attempt(world, 'look at the plan', async () => {
    const current = await organization.owner.api.call(subscriptionEndpoints.current);
    state = current.unpaid_count > 0 ? 'unpaid' : current.card ? current.state : 'no card';
  });
  const weights = choices[state];
  if (!weights) return;
  const name = world.random.weighted(weights);
  await attempt(world, name, () => maybeTwice(world, () => actions[name](world, organization)));
}

/** Sometimes restores a deleted organization. */
async function comeBack(world: World, organization: SimulatedOrganization): Promise<void> {
  const { owner, id } = organization;
  if (!world.random.chance(0.05)) return;
  await attempt(world, 'restore', async () => {
    await owner.api.call(organizationEndpoints.restore, { params: { id } });
    organization.isDeleted = false;
  });
}
