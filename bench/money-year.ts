import { migrate } from '#server/platform/db/migrate.ts';
import { simulateYear } from '#server/testing/simulated-year/simulate-year.ts';
import { withBenchDatabase } from './chat/database.ts';
import { atMost, type BenchOptions, type Measurement } from './measurement.ts';

const size = { organizations: 200, customers: 2_000, months: 12 };

/**
 * Simulates a year of subscriptions, sales, refunds and payouts, with provider faults and server crashes. The
 * books must balance at the end of every month.
 */
export function run({ note, seed = 1 }: BenchOptions): Promise<Measurement[]> {
  return withBenchDatabase(async (databaseUrl) => {
    await migrate(databaseUrl);
    note(`seed ${seed}`);
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
