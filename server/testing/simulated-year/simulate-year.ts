import { sql } from 'kysely';
import { dayMs } from '#shared/utils/durations.ts';
import type { Difference } from './checks/check.ts';
import { checkEverything } from './checks/check-everything.ts';
import { createWorld, firstDay } from './create-world.ts';
import { playDay, type Size } from './play-day.ts';
import { settleDown } from './settle-down.ts';
import type { World } from './world.ts';

interface YearOptions extends Size {
  /** A migrated, empty database. */
  databaseUrl: string;
  seed: number;
  months: number;
  note?: (text: string) => void;
}

interface YearReport {
  organizations: number;
  customers: number;
  payments: number;
  refunds: number;
  /** Faults of the payment providers. */
  faults: number;
  webhooks: number;
  kills: number;
  differences: Difference[];
  /** Numbers of performed actions by name, and of refused ones by error code. */
  done: ReadonlyMap<string, number>;
  refused: ReadonlyMap<string, number>;
}

/**
 * Simulates organizations, their customers and the operator day by day, with faults, crashes and concurrent
 * requests. Checks all rules about money at the end of each month, and stops at the first differences.
 */
export async function simulateYear(options: YearOptions): Promise<YearReport> {
  const { world, close } = await createWorld(options);
  try {
    const differences = await play(world, options);
    return await report(world, differences);
  } finally {
    await close();
  }
}

async function play(world: World, options: YearOptions): Promise<Difference[]> {
  const first = new Date(`${firstDay}T00:00:00Z`);
  const months = first.getUTCMonth() + options.months;
  const end = Date.UTC(first.getUTCFullYear(), months, 1);
  const days = Math.round((end - first.getTime()) / dayMs);
  for (let index = 0; index < days; index += 1) {
    const day = new Date(first.getTime() + index * dayMs);
    await playDay(world, day, { ...options, share: index / days });
    const isLast = new Date(day.getTime() + dayMs).getUTCDate() === 1;
    if (!isLast) continue;
    await settleDown(world);
    const differences = await checkEverything(world);
    options.note?.(`${day.toISOString().slice(0, 10)}: ${await summarize(world)}`);
    if (differences.length > 0) return differences;
  }
  return [];
}

async function summarize(world: World): Promise<string> {
  const { payments, refunds, kills, faults } = await report(world, []);
  const { organizations, customers } = world;
  return `${organizations.length} organizations, ${customers.length} customers, ${payments} payments, ${refunds} refunds, ${faults} faults, ${kills} kills`;
}

async function report(world: World, differences: Difference[]): Promise<YearReport> {
  const { db, organizations, customers, bank, kills, done, refused } = world;
  const { rows } = await sql<{ payments: number; refunds: number }>`
    select (select count(*)::int from payments where state in ('paid', 'surplus')) as payments,
      (select count(*)::int from refunds where state = 'succeeded') as refunds`.execute(db);
  const { payments = 0, refunds = 0 } = rows[0] ?? {};
  return {
    ...{ organizations: organizations.length, customers: customers.length, payments, refunds },
    ...{ ...bank.counts, kills: kills.count, differences, done, refused },
  };
}
