import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { paymentServices } from '#server/money/payment-services.ts';
import { renewDue } from '#server/money/subscriptions/subscription-jobs.ts';
import { createChatLimits } from '#server/people/metering/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { PaymentProvider } from '#server/platform/payments/index.ts';
import { signUpSubscriber } from '#server/testing/billing.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { settlementEndpoints } from '#shared/contracts/money/settlements.ts';
import { withBenchDatabase } from './chat/database.ts';
import { timeCalls } from './guard/time-calls.ts';
import { atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';
import { generateInvoices } from './money/generate-invoices.ts';
import { generateSales } from './money/generate-sales.ts';

const subscribers = 1_000;
const providerMs = 300;
const invoices = 1_000_000;
const entries = 1_000_000;
const checks = 400;
const pages = 40;

/**
 * Renewals that are due at one moment, the check of limits in a turn, pages of the pay ledger, and a month of
 * settlements.
 */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  return withBenchDatabase(async (databaseUrl) => {
    await migrate(databaseUrl);
    const { now: clock, moveTo } = movableClock('2026-01-15T00:00:00Z');
    const app = await createTestApp({ databaseUrl, clock });
    try {
      note(`${subscribers} subscribers`);
      const [owner] = await signUpSubscribers(app);
      if (!owner) throw new Error('nobody subscribed');
      moveTo('2026-02-20T00:00:00Z');
      note(`their renewals, with a provider that takes ${providerMs} ms`);
      const renewals = await renewAll(app);
      const check = await checkLimits(app, owner.login.organization_id);
      note(`${invoices} invoices`);
      await generateInvoices(databaseUrl, invoices);
      const page = await openLedger(app, owner);
      return [...renewals, check, page, ...(await openSettlements(app, await app.signUp(), note))];
    } finally {
      await app.close();
    }
  });
}

function signUpSubscribers(app: TestApp): Promise<TestUser[]> {
  const limit = pLimit(8);
  const all = Array.from({ length: subscribers }, () => limit(() => signUpSubscriber(app)));
  return Promise.all(all);
}

async function renewAll(app: TestApp): Promise<Measurement[]> {
  const services = paymentServices(app.services);
  const provider = services.payments.named('test');
  if (!provider) throw new Error('the test provider is not configured');
  const slow: PaymentProvider = {
    ...provider,
    async charge(payment) {
      await sleep(providerMs);
      return provider.charge(payment);
    },
  };
  const startedAt = performance.now();
  await renewDue({ ...services, payments: { ...services.payments, named: () => slow } });
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    atMost({ name: `${subscribers} renewals`, value: seconds, unit: 's', bar: 60 }),
    atMost({
      name: 'charged twice or not at all',
      value: await countWronglyCharged(app),
      unit: 'subscribers',
      bar: 0,
    }),
  ];
}

async function countWronglyCharged({ services }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from subscriptions
    where (select count(*) from invoices join payments using (organization_id)
      where invoices.organization_id = subscriptions.organization_id
        and payments.invoice_id = invoices.id
        and invoices.kind = 'renewal' and payments.state = 'paid') <> 1`.execute(services.db);
  return rows[0]?.count ?? subscribers;
}

/** What the check adds to a transaction of one query. */
async function checkLimits({ services }: TestApp, organizationId: string): Promise<Measurement> {
  const plan = {
    periodStart: services.clock(),
    chatLimit: 100_000,
    overage: null,
    mauLimit: 100_000,
  };
  const times: Record<'floor' | 'checked', number[]> = { floor: [], checked: [] };
  for (let index = 0; index < checks; index += 1) {
    for (const side of ['floor', 'checked'] as const) {
      await inOrganization(services.db, organizationId, async (transaction) => {
        await sql`select 1`.execute(transaction);
        const startedAt = performance.now();
        await sql`select 1`.execute(transaction);
        if (side === 'checked') {
          await createChatLimits(transaction, organizationId).isOverLimit(plan, 'customer');
        }
        times[side].push(performance.now() - startedAt);
      });
    }
  }
  const floor = percentile(times.floor, 0.5);
  const value = percentile(times.checked, 0.5) - floor;
  return atMost({
    name: 'check of the limits in a turn, p50',
    value,
    floor,
    unit: 'ms added',
    bar: 0.2,
  });
}

async function openLedger(app: TestApp, owner: TestUser): Promise<Measurement> {
  const call = {
    method: payLedgerEndpoints.list.method,
    path: payLedgerEndpoints.list.path,
    ...{ token: owner.token, address: '192.0.2.1' },
  };
  const times = await timeCalls(app.consoleUrl, Array(pages).fill(call));
  const name = `a page of the pay ledger among ${invoices} invoices, p50`;
  return atMost({ name, value: percentile(times, 0.5), unit: 'ms', bar: 50 });
}

async function openSettlements(
  app: TestApp,
  owner: TestUser,
  note: BenchOptions['note'],
): Promise<Measurement[]> {
  note(`${entries} entries of a ledger`);
  const organizationId = owner.login.organization_id;
  const until = new Date('2026-02-01T00:00:00Z');
  await generateSales(app.services.databaseUrl, { organizationId, entries, until });
  const open = async (
    endpoint: typeof settlementEndpoints.total | typeof settlementEndpoints.list,
  ) => {
    const path = `${endpoint.path}?year=2026&month=1`;
    const call = { method: endpoint.method, path, token: owner.token, address: '192.0.2.2' };
    return percentile(await timeCalls(app.consoleUrl, Array(pages).fill(call)), 0.5);
  };
  const among = `of a month among ${entries} entries, p50`;
  const total = await open(settlementEndpoints.total);
  const list = await open(settlementEndpoints.list);
  return [
    atMost({ name: `totals ${among}`, value: total, unit: 'ms', bar: 500 }),
    atMost({ name: `a page ${among}`, value: list, unit: 'ms', bar: 500 }),
  ];
}
