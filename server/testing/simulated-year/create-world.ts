import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { startBank } from './bank/start-bank.ts';
import { deliver, runQueued } from './deliver-webhooks.ts';
import { simulatedJobs } from './jobs.ts';
import { createKills } from './kills.ts';
import { createRandom } from './random.ts';
import { openStored, type World } from './world.ts';

/** The year from this day contains 29 February. */
export const firstDay = '2027-12-01';

const operatorEmail = 'operator@example.com';
const operatorEnv = {
  ...{ DEMO: 'false', OPERATORS: operatorEmail },
  ...{ PAYOUT_IBAN: 'DE89370400440532013000', PAYOUT_BIC: 'COBADEFF' },
};

/** Starts the product, its payment providers and the account of an operator. */
export async function createWorld({ databaseUrl, seed }: { databaseUrl: string; seed: number }) {
  const random = createRandom(seed);
  const clock = movableClock(`${firstDay}T00:00:00Z`);
  const bank = await startBank({ clock: clock.now, random });
  const kills = await createKills(databaseUrl, random);
  const env = { ...operatorEnv, ...bank.env };
  const app = await createTestApp({ databaseUrl: kills.url, clock: clock.now, env });
  // A simulated month lasts seconds, so rate limits would refuse ordinary use.
  app.services.limits.consume = async () => {};
  const db = openStored(databaseUrl);
  const world: World = {
    ...{ seed, isCalm: false, app, db, clock, random, bank, kills },
    ...{ operator: await app.signUp(operatorEmail), jobs: simulatedJobs(app) },
    ...{ organizations: [], customers: [], done: new Map(), refused: new Map() },
  };
  bank.onEarlyWebhook(async (event) => {
    await deliver(world, event);
    await runQueued(world);
  });
  return {
    world,
    async close(): Promise<void> {
      await app.close();
      await db.destroy();
      await kills.close();
      await bank.close();
    },
  };
}
