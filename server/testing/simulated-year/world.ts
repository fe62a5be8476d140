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
  /** What its customers pay in. */
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
  /** Codes that nobody has used yet. */
  codes: string[];
}

export interface Fan extends TestCustomer {
  organization: SimulatedOrganization;
  shop: Shop;
  isErased: boolean;
}

export interface World {
  seed: number;
  /** No kills and no faults, until everything is settled. */
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
  fans: Fan[];
  /** How often each thing happened. */
  done: Map<string, number>;
  refused: Map<string, number>;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Opened directly, so that checks see what is stored. */
export const openStored = (url: string) => createDatabase({ url, maxConnections: 4 });

/** How often the server dies while somebody does something, and with which request to the database at the latest. */
const killShare = 0.03;
const requests = [4, 12, 40, 80];
/** Refusals that are mistakes of the simulation or of the product. */
const faultyCodes = ['internal', 'validation_failed', 'invalid_request'];

/** Does something as a person or a job would. Refusals are part of the year; any other failure ends it. */
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
  // Killed by something that happened at the same time.
  if (isUnreachable(error)) return 'killed';
  if (!(error instanceof HttpError || error instanceof AppError)) return null;
  return faultyCodes.includes(error.code) ? null : error.code;
}

/** Does something, now and then twice at once, as two tabs or two people do. Throws the first failure. */
export async function once(
  { random }: World,
  work: () => Promise<unknown>,
  share = 0.05,
): Promise<void> {
  if (!random.chance(share)) return void (await work());
  const both = await Promise.allSettled([work(), work()]);
  if (both.some(({ status }) => status === 'fulfilled')) return;
  for (const each of both) if (each.status === 'rejected') throw each.reason;
}
