import pg from 'pg';
import { rollUpStatistics } from '#server/conversations/statistics/index.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/observability/logger.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { addDays, utcDay } from '#shared/utils/calendar-days.ts';
import { withBenchDatabase } from './chat/database.ts';
import { timeCalls } from './guard/time-calls.ts';
import { atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';
import { generateChats } from './statistics/generate-chats.ts';

/** Five messages each. */
const chats = 200_000;
const repeats = 7;
const barMs = 300;

/** How long statistics take to load in a business with a million messages in a year. */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  return withBenchDatabase(async (databaseUrl) => {
    const server = await startServerProcess(databaseUrl, { TRUST_PROXY: '1' });
    try {
      const token = await createBusiness(server.consoleUrl);
      note(`${chats} chats with five messages each`);
      await generateChats(databaseUrl, { ...(await idsOf(databaseUrl)), chats, days: 366 });
      note(`days counted in ${await rollUp(databaseUrl)} s`);
      const figures: Measurement[] = [];
      for (const days of [30, 366])
        figures.push(...(await measure(server.consoleUrl, token, days)));
      return figures;
    } finally {
      await server.kill();
    }
  });
}

/** Runs the job that counts past days; returns the seconds that it took. */
async function rollUp(databaseUrl: string): Promise<number> {
  const db = createDatabase({ url: databaseUrl });
  try {
    const start = performance.now();
    await rollUpStatistics({ db, log: createLogger('error') });
    return Math.round((performance.now() - start) / 1000);
  } finally {
    await db.destroy();
  }
}

/** An organization with three chatbots; returns its owner's token. */
async function createBusiness(origin: string): Promise<string> {
  const { token } = await createApiClient({ origin }).call(accountEndpoints.signUp, {
    body: { email: 'statistics@example.com', password: 'a long bench password' },
  });
  const api = createApiClient({ origin, headers: () => ({ 'x-access-token': token }) });
  for (const name of ['Shop', 'Help', 'Events']) {
    await api.call(windowEndpoints.create, { body: { name } });
  }
  return token;
}

/** The only organization of the database. */
async function idsOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; organization_id: string }>(
      'select id, organization_id from windows',
    );
    const members = await client.query<{ id: string }>('select id from members');
    return {
      organizationId: rows[0]?.organization_id ?? '',
      windowIds: rows.map(({ id }) => id),
      memberId: members.rows[0]?.id ?? '',
    };
  } finally {
    await client.end();
  }
}

async function measure(origin: string, token: string, days: number): Promise<Measurement[]> {
  const end = utcDay(new Date());
  const query = `start_date=${addDays(end, 1 - days)}&end_date=${end}`;
  const figures: Measurement[] = [];
  for (const part of ['figures', 'questions', 'team']) {
    const call = {
      method: 'GET' as const,
      path: `/api/admin/statistics/${part}?${query}`,
      ...{ token, address: '192.0.2.1' },
    };
    await timeCalls(origin, [call]); // fills the caches
    const times = await timeCalls(origin, Array(repeats).fill(call));
    figures.push(
      atMost({
        name: `${part} of ${days} days, p50`,
        unit: 'ms',
        value: percentile(times, 0.5),
        bar: barMs,
      }),
    );
  }
  return figures;
}
