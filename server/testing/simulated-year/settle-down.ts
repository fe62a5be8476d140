import { sql } from 'kysely';
import { sweepReservations } from '#server/people/metering/index.ts';
import { hourMs } from '#shared/utils/durations.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { runJobsOf, runNamed } from './jobs.ts';
import { clearDifferences } from './operator.ts';
import type { World } from './world.ts';

/** Longer than payments and refunds are pending at the provider. */
const hours = 10;

/** Waits until nothing is pending: without faults, crashes or actions of people. */
export async function settleDown(world: World): Promise<void> {
  const { bank, clock } = world;
  world.isCalm = true;
  bank.setCalm(true);
  for (let hour = 0; hour < hours; hour += 1) {
    clock.forward(hourMs);
    bank.advance();
    await deliverWebhooks(world);
    await runJobsOf(world, hour);
    clock.forward(180_000);
    await runNamed(world, 'sweep-payments');
  }
  // The operator refunds what was charged too late, and the next comparison finds nothing.
  await runNamed(world, 'reconcile-payments');
  await clearDifferences(world);
  await deliverWebhooks(world);
  await runNamed(world, 'reconcile-payments');
  await releaseForgotten(world);
  world.isCalm = false;
  bank.setCalm(false);
}

/** Releases the reservations of answers that never ended. They expire by the time of the database. */
async function releaseForgotten({ db }: World): Promise<void> {
  await sql`update usage_reservations set expires_at = expires_at - interval '2 hours'`.execute(db);
  while ((await sweepReservations(db)) > 0);
}
