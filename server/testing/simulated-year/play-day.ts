import { hourMs, minuteMs } from '#shared/utils/durations.ts';
import { chat } from './chats.ts';
import { actAsCustomer, addCustomer } from './customers.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { runJobsOf, runNamed } from './jobs.ts';
import { clearDifferences, payOut, refundSomething, settlePayouts } from './operator.ts';
import { actAsOwner, signUp } from './organizations.ts';
import { actAsSeller } from './shops.ts';
import { attempt, type World } from './world.ts';

export interface Size {
  organizations: number;
  customers: number;
  /** Multiplies how often people act; 1 by default. */
  pace?: number;
  /** Hours between runs of the jobs; 1 by default. */
  jobHours?: number;
}

interface Day extends Size {
  /** Elapsed share of the simulated time, from 0 to 1. */
  share: number;
}

interface Event {
  minute: number;
  run: () => Promise<unknown>;
}

const outageMinutes = 60;
/** Share of the simulated time after which all organizations and customers have signed up. */
const joined = 0.6;

/** Simulates 24 hours: people act at random minutes, the bank and its webhooks every hour. */
export async function playDay(world: World, day: Date, size: Day): Promise<void> {
  const { clock, bank, random } = world;
  const { jobHours = 1 } = size;
  const events = planDay(world, day, size);
  for (const provider of ['portone', 'stripe'] as const) {
    if (random.chance(1 / 60)) bank.goDown(provider, outageMinutes);
  }
  for (let hour = 0; hour < 24; hour += 1) {
    const at = day.getTime() + hour * hourMs;
    if (at < clock.now().getTime()) continue;
    clock.moveTo(new Date(at).toISOString());
    bank.advance();
    await deliverWebhooks(world);
    if (hour % jobHours === 0) await runJobsOf(world, hour);
    for (const { minute, run } of events) {
      if (Math.floor(minute / 60) !== hour) continue;
      clock.moveTo(new Date(day.getTime() + minute * minuteMs).toISOString());
      // Some actions run concurrently with a job.
      if (random.chance(0.03)) await Promise.all([run(), runNamed(world, jobMeanwhile(world))]);
      else await run();
      if (random.chance(0.1)) await runNamed(world, 'sweep-payments');
    }
  }
}

function jobMeanwhile({ random }: World): string {
  return random.pick([
    'renew-subscriptions',
    'renew-memberships',
    'retry-unpaid',
    'sweep-payments',
  ]);
}

/** The actions of a day, sorted by time. */
function planDay(
  world: World,
  day: Date,
  { organizations, customers, share, pace = 1 }: Day,
): Event[] {
  const { random } = world;
  const events: Event[] = [];
  const plan = (run: Event['run']) => events.push({ minute: random.between(0, 1439), run });
  const due = (total: number) => Math.min(total, Math.ceil(total * (share / joined + 0.02)));

  for (let left = due(organizations) - world.organizations.length; left > 0; left -= 1) {
    plan(() => attempt(world, 'sign up', () => signUp(world)));
  }
  for (let left = due(customers) - world.customers.length; left > 0; left -= 1) {
    plan(async () => {
      const open = world.organizations.filter(({ shop, isDeleted }) => shop && !isDeleted);
      if (open.length > 0) await addCustomer(world, random.pick(open));
    });
  }
  for (const organization of world.organizations) {
    if (random.chance(pace / 6)) plan(() => actAsOwner(world, organization));
    const sells = random.chance(pace / (organization.shop ? 10 : 5));
    if (sells && !organization.isDeleted) plan(() => actAsSeller(world, organization));
  }
  for (const customer of world.customers) {
    if (random.chance(pace / 20)) plan(() => actAsCustomer(world, customer));
    if (random.chance(pace / 30)) plan(() => askSome(world, customer));
  }
  planOperator(world, day, plan);
  return events.sort((one, other) => one.minute - other.minute);
}

async function askSome(world: World, customer: World['customers'][number]): Promise<void> {
  for (let left = world.random.between(1, 5); left > 0; left -= 1) await chat(world, customer);
}

function planOperator(world: World, day: Date, plan: (run: Event['run']) => void): void {
  plan(() => clearDifferences(world));
  if (world.random.chance(world.organizations.length / 100)) plan(() => refundSomething(world));
  const date = day.getUTCDate();
  const month = day.getUTCMonth();
  const before = { year: day.getUTCFullYear() - (month === 0 ? 1 : 0), month: month || 12 };
  if (date === 3 || date === 4) plan(() => payOut(world, before));
  if (date >= 5 && date <= 8) plan(() => settlePayouts(world));
}
