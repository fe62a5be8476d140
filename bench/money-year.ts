import pg from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { simulateYear } from '#server/testing/simulated-year/simulate-year.ts';
import { withBenchDatabase } from './chat/database.ts';
import { atMost, type BenchOptions, type Measurement } from './measurement.ts';

/**
 * Both play a whole year, with every kind of action and fault. The smaller one ends within minutes: jobs run
 * every six hours, and people act twice as often.
 */
const sizes = {
  usual: { organizations: 10, customers: 60, months: 12, pace: 2, jobHours: 6 },
  full: { organizations: 200, customers: 2_000, months: 12 },
};

/**
 * Simulates a year of subscriptions, sales, refunds and payouts, with provider faults and server crashes. The
 * books must balance at the end of every month.
 */
export function run({ note, seed = 1, full }: BenchOptions): Promise<Measurement[]> {
  return withBenchDatabase(async (databaseUrl) => {
    await skipFlushes(databaseUrl);
    await migrate(databaseUrl);
    const size = full ? sizes.full : sizes.usual;
    note(`seed ${seed}, ${size.organizations} organizations, ${size.customers} customers`);
    const startedAt = performance.now();
    const report = await simulateYear({ ...size, databaseUrl, seed, note });
    const seconds = (performance.now() - startedAt) / 1000;
    for (const { rule, about } of report.differences) note(`${rule}: ${about}`);
    for (const [kind, counts] of [
      ['done', report.done],
      ['refused', report.refused],
    ] as const) {
      const sorted = [...counts].sort(([, one], [, other]) => other - one);
      note(`${kind}: ${sorted.map(([name, times]) => `${name} ${times}`).join(', ')}`);
    }
    const figure = (name: string, value: number, unit: string) => atMost({ name, value, unit });
    return [
      figure('signed up', report.organizations, 'organizations'),
      figure('signed in', report.customers, 'customers'),
      figure('charged', report.payments, 'payments'),
      figure('returned', report.refunds, 'refunds'),
      figure('delivered', report.webhooks, 'webhooks'),
      figure('of the providers', report.faults, 'faults'),
      figure('of the server', report.kills, 'kills'),
      atMost({
        name: 'after the last month',
        value: report.differences.length,
        unit: 'differences',
        bar: 0,
      }),
      figure('a year', seconds, 's'),
    ];
  });
}

/** Only the server crashes in the simulation, never the database, so commits need not wait for the disk. */
async function skipFlushes(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
  await client.end();
}
