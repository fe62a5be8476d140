import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEventLoopGuard, type EventLoopGuard } from './hostile/event-loop-guard.ts';
import {
  callsWithBody,
  callsWithTexts,
  type HostileCall,
  type HostileTarget,
  hostileStructures,
} from './hostile/hostile-calls.ts';
import { hostileKinds } from './hostile/hostile-texts.ts';
import { type LivezProber, startLivezProber } from './hostile/livez-prober.ts';
import { threadCpuMs } from './max-busy.ts';
import { seedOrganization } from './seeded-organization.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let target: HostileTarget;
let prober: LivezProber;
let guard: EventLoopGuard;

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.signUp();
  const seeded = await seedOrganization(app, owner);
  const { token: customerToken } = await app.customerOf(seeded.window.hash_id);
  const { consoleUrl, customerUrl } = app;
  target = { consoleUrl, customerUrl, memberToken: owner.token, customerToken, seeded };
  prober = startLivezProber(consoleUrl);
  guard = createEventLoopGuard(prober);
});
afterAll(async () => {
  prober.stop();
  await app.close();
});

/** Problems of a response; a slow one is retried. */
async function findProblems([title, send]: HostileCall): Promise<string[]> {
  let minMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && minMs > guard.limitMs; attempt += 1) {
    let status = 0;
    const busyMs = await guard.maxBusyMsDuring(async () => {
      status = await send();
    });
    if (status === 500) return [`${title} answered 500`];
    minMs = Math.min(minMs, busyMs);
  }
  return minMs > guard.limitMs ? [`${title} kept the server busy for ${Math.round(minMs)} ms`] : [];
}

async function findProblemsOfAll(calls: readonly HostileCall[]): Promise<string[]> {
  const problems: string[] = [];
  for (const call of calls) problems.push(...(await findProblems(call)));
  return problems;
}

test.each(hostileKinds)(
  '%s of maximum length do not block the server',
  async (kind) => {
    expect(await findProblemsOfAll(callsWithTexts(target, kind))).toEqual([]);
  },
  300_000,
);

test.each(hostileStructures)(
  '%s as a body do not block the server',
  async (_what, body) => {
    expect(await findProblemsOfAll(callsWithBody(target, body))).toEqual([]);
  },
  300_000,
);

test('a call that blocks the server is detected', async () => {
  const busy: HostileCall = [
    'busy',
    async () => {
      const end = threadCpuMs() + 2 * guard.limitMs;
      while (threadCpuMs() < end);
      return 200;
    },
  ];
  expect(await findProblems(busy)).toEqual([expect.stringMatching(/^busy kept the server busy/)]);
});
