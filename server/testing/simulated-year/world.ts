import { createDatabase, type Database, isUnreachable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { ProviderError } from '#server/platform/payments/index.ts';
import type { movableClock } from '#server/testing/movable-clock.ts';
import type { TestCustomer } from '#server/testing/sales.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { HttpError } from '#shared/http/http-error.ts';
import type { Bank } from './bank/start-bank.ts';
import type { Kills } from './kills.ts';
import type { Random } from './random.ts';

export interface SimulatedOrganization {
  id: string;
  name: string;
  owner: TestUser;
  countryCode: string;
  /** The currency that its customers pay in. */
  currency: SaleCurrency;
  shop: Shop | null;
  isDeleted: boolean;
}

/** What an organization sells in a chatbot. */
export interface Shop {
  hash: string;
  windowId: string;
  plans: { id: string; price: number }[];
  pack: { id: string; price: number };
  /** Unused coupon codes. */
  codes: string[];
}

export interface SimulatedCustomer extends TestCustomer {
  organization: SimulatedOrganization;
  shop: Shop;
  isErased: boolean;
}

export interface World {
  seed: number;
  /** True while no crashes or faults are simulated, so that everything pending can be settled. */
  isCalm: boolean;
  app: TestApp;
  /** The database without the proxy that breaks connections. */
  db: Database;
  clock: ReturnType<typeof movableClock>;
  random: Random;
  bank: Bank;
  kills: Kills;
  operator: TestUser;
  jobs: JobHandlers;
  organizations: SimulatedOrganization[];
  customers: SimulatedCustomer[];
  /** Numbers of performed actions by name, and of refused ones by error code. */
  done: Map<string, number>;
  refused: Map<string, number>;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Connects without the proxy, so that crashes do not affect the checks. */
export const openStored = (url: string) => createDatabase({ url, maxConnections: 4 });

/** The share of actions with a crash, and upper bounds for the database request at which it happens. */
const killShare = 0.03;
const requests = [4, 12, 40, 80];
/** Error codes that mean a bug in the simulation or the product. */
const faultyCodes = ['internal', 'validation_failed', 'invalid_request'];

/** Performs an action of a person or a job. Refusals and crashes are counted; other errors are thrown. */
export async function attempt(
  world: World,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { random, kills, clock, seed } = world;
  const killsBefore = kills.count;
  if (!world.isCalm && random.chance(killShare)) {
    kills.arm(random.between(1, random.pick(requests)));
  }
  try {
    await work();
    count(world.done, name);
    return true;
  } catch (error) {
    const refusal = kills.count > killsBefore ? 'killed' : refusalOf(error);
    if (refusal === null) {
      const message = `${name} failed at ${clock.now().toISOString()}, seed ${seed}`;
      throw new Error(message, { cause: error });
    }
    count(world.refused, refusal);
    return false;
  } finally {
    await kills.disarm();
  }
}

function refusalOf(error: unknown): string | null {
  if (error instanceof ProviderError) return 'provider_failed';
  // A concurrent action caused a crash.
  if (isUnreachable(error)) return 'killed';
  if (!(error instanceof HttpError || error instanceof AppError)) return null;
  return faultyCodes.includes(error.code) ? null : error.code;
}

/** Performs an action, sometimes twice at the same time, as two tabs do. Throws if no attempt succeeds. */
export async function maybeTwice(
  { random }: World,
  work: () => Promise<unknown>,
  share = 0.05,
): Promise<void> {
  if (!random.chance(share)) return void (await work());
  const both = await Promise.allSettled([work(), work()]);
  if (both.some(({ status }) => status === 'fulfilled')) return;
  for (const each of both) if (each.status === 'rejected') throw each.reason;
}
