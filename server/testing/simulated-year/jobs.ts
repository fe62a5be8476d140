import { eraseCustomersJob, runEraseCustomers } from '#server/conversations/customer-data/index.ts';
import { moneyJobs } from '#server/money/jobs.ts';
import { peopleJobs } from '#server/people/jobs.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { runJob } from './deliver-webhooks.ts';
import { attempt, type World } from './world.ts';

/** The product's jobs that affect money. */
export function simulatedJobs({ services }: TestApp): JobHandlers {
  const { 'mail-billing-document': _, ...money } = moneyJobs(services);
  const { 'sweep-reservations': sweep, 'erase-organizations': erase } = peopleJobs(services);
  return {
    ...money,
    ...(sweep && { 'sweep-reservations': sweep }),
    ...(erase && { 'erase-organizations': erase }),
    [eraseCustomersJob]: (payload) => runEraseCustomers(services.db, payload),
  };
}

/** Run concurrently, every `jobHours`; in production, every minute. */
const frequent = ['sweep-payments', 'renew-subscriptions', 'renew-memberships', 'retry-unpaid'];
const nightly = [
  ...['reconcile-payments', 'sweep-reservations', 'remove-billing-keys'],
  ...['erase-organizations', 'forget-erased-customers'],
];
/** The hour in which nightly jobs run; jobs run in it whatever `jobHours` is. */
const nightHour = 0;

/** Runs a job as the worker does. */
export async function runNamed(world: World, name: string): Promise<void> {
  const job = world.jobs[name];
  if (!job) throw new Error(`no job ${name}`);
  await attempt(world, name, () => runJob(job, {}));
}

export async function runJobsOf(world: World, hour: number): Promise<void> {
  await Promise.all(frequent.map((name) => runNamed(world, name)));
  if (hour !== nightHour) return;
  for (const name of nightly) await runNamed(world, name);
}
