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
    clock.forward(3_600_000);
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
  world.isCalm = false;
  bank.setCalm(false);
}
