import { startServerProcess } from '#server/testing/server-process.ts';
import { takeTurn } from '../chat/client.ts';
import { fakeModel } from '../chat/fake-model.ts';
import { prepareProduct } from '../chat/product.ts';
import { atMost, type Measurement, percentile } from '../measurement.ts';
import { costOfPermissionCheck } from './cost-of-permission-check.ts';
import { signedUpPeople, signInAll } from './people.ts';
import { timeCalls } from './time-calls.ts';
import { tokenGaps } from './token-gaps.ts';

const people = 50;
/** Checks per user in each of two rounds; the limit is 60 a minute. */
const checksPerUser = 20;
const streams = 20;
const tokens = 100;
const tokenMs = 50;

/** The cost of resolving a session and its permissions, and whether sign-ins block others. */
export async function sessionChecks(
  databaseUrl: string,
  note: (text: string) => void,
): Promise<Measurement[]> {
  const model = await fakeModel({ tokens, tokenMs });
  try {
    const server = await startServerProcess(databaseUrl, {
      LLM_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
      TRUST_PROXY: '1',
    });
    try {
      note(`${people} people sign up`);
      const all = await signedUpPeople(server.consoleUrl, people);

      note(`${people * checksPerUser} session checks, and as many of a bare endpoint`);
      const callsOf = (method: 'GET' | 'POST', path: string) =>
        all.flatMap(({ token, address }) =>
          Array.from({ length: checksPerUser }, () => ({ method, path, token, address })),
        );
      // A small read behind the session check; the other endpoint renews the session and returns
      // the user.
      const checks = callsOf('GET', '/api/admin/account/code');
      const starts = callsOf('POST', '/api/admin/account/cookie');
      const bare = checks.map((call) => ({ ...call, path: '/livez' }));
      await timeCalls(server.consoleUrl, bare.slice(0, 100));
      const bareMs = percentile(await timeCalls(server.consoleUrl, bare), 0.99);
      const checkMs = percentile(await timeCalls(server.consoleUrl, checks), 0.99);
      const startMs = percentile(await timeCalls(server.consoleUrl, starts), 0.99);

      note('the permission check alone');
      const permissionMs = percentile(await costOfPermissionCheck(), 0.99);

      note(`${streams} answers, alone and while ${people} people sign in`);
      const targets = (await prepareProduct(server, { faqs: 0 })).slice(0, streams);
      const [warmUp] = targets;
      if (warmUp) await takeTurn(warmUp);
      const quiet = await tokenGaps(targets, tokenMs);
      const [busy] = await Promise.all([
        tokenGaps(targets, tokenMs),
        signInAll(server.consoleUrl, all),
      ]);
      return [
        atMost({
          name: 'session check above a bare call, p99',
          value: checkMs - bareMs,
          unit: 'ms',
          floor: bareMs,
          bar: 5,
        }),
        atMost({
          name: 'start-up check above a bare call, p99',
          value: startMs - bareMs,
          unit: 'ms',
          floor: bareMs,
        }),
        atMost({ name: 'permission check alone, p99', value: permissionMs, unit: 'ms', bar: 0.1 }),
        atMost({
          name: `token delay while ${people} sign in, p99`,
          value: percentile(busy, 0.99),
          unit: 'ms',
          floor: percentile(quiet, 0.99),
        }),
      ];
    } finally {
      await server.kill();
    }
  } finally {
    await model.stop();
  }
}
