import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { hostileKinds, hostileText } from './hostile/hostile-texts.ts';
import { largestInput } from './hostile/largest-input.ts';
import { type SeededOrganization, seedOrganization } from './seeded-organization.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let owner: TestUser;
let visitor: string;
let seeded: SeededOrganization;
/** What a machine as busy as this one takes for 200 ms of a quiet one. */
let longestMs: number;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signedUp();
  seeded = await seedOrganization(app, owner);
  visitor = (await app.visitorOf(seeded.window.hash_id)).token;
  longestMs = 200 * slowness();
});
afterAll(() => app.close());

/** How much longer than on a quiet machine of the usual speed some work takes; at least 1. */
function slowness(): number {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ [index]: 'text' })));
  const started = performance.now();
  for (let round = 0; round < 5; round += 1) JSON.parse(text);
  const quietMs = 150;
  return Math.max(1, (performance.now() - started) / quietMs);
}

/** They end the session or the objects of the others. */
const ending = /signOut|\.remove|\.close|\.leave|erase|delete|password|signIns\.end/i;
const endpoints = allEndpoints
  .map(({ area, name, endpoint }) => ({ title: `${area}.${name}`, endpoint }))
  .filter(({ title, endpoint }) => endpoint.method !== 'DELETE' && !ending.test(title));
const withBody = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
const withQuery = endpoints.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.kind !== 'stream',
);

const budget = 1_000_000;
let address = 0;

async function send(endpoint: AnyEndpoint, body: string | null, query = ''): Promise<number> {
  const isOfCustomer = endpoint.path.startsWith('/web');
  const origin = isOfCustomer ? app.customerUrl : app.consoleUrl;
  address += 1;
  const response = await fetch(`${origin}${seeded.pathOf(endpoint)}${query}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      'x-access-token': endpoint.access === 'visitor' ? visitor : owner.token,
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body,
    signal: AbortSignal.timeout(20_000),
  });
  await response.arrayBuffer();
  return response.status;
}

type Call = () => Promise<number>;

/** What is wrong with how a call was answered; one that met a bad moment is made again. */
async function complaintAbout(call: Call): Promise<string | null> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least > longestMs; attempt += 1) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const status = await call();
    delay.disable();
    if (status === 500) return 'answered 500';
    least = Math.min(least, delay.max / 1e6);
  }
  return least > longestMs ? `served nobody else for ${Math.round(least)} ms` : null;
}

async function complaintsAbout(calls: readonly (readonly [string, Call])[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const [title, call] of calls) {
    const complaint = await complaintAbout(call);
    if (complaint) complaints.push(`${title} ${complaint}`);
  }
  return complaints;
}

test.each(hostileKinds)(
  '%s as long as they may be keep nobody waiting',
  async (kind) => {
    const textOf = (length: number) => hostileText(kind, length);
    const calls = withBody.map(({ title, endpoint }) => {
      const schema = endpoint.kind === 'upload' ? endpoint.fields : endpoint.body;
      const body = JSON.stringify(largestInput(schema, seeded.inputs[title]?.body, textOf, budget));
      return [title, () => send(endpoint, body)] as const;
    });
    const query = `?${['text', 'search', 'q', 'id', 'cursor']
      .map((name) => `${name}=${encodeURIComponent(textOf(600).toWellFormed())}`)
      .join('&')}`;
    const reads = withQuery.map(({ title, endpoint }) => {
      return [title, () => send(endpoint, null, query)] as const;
    });
    expect(await complaintsAbout([...calls, ...reads])).toEqual([]);
  },
  300_000,
);

const json = (length: number, part: (index: number) => string) =>
  Array.from({ length }, (_, index) => part(index)).join();

test.each([
  ['nested lists', '['.repeat(500_000)],
  ['unknown keys', `{${json(39_000, (index) => `"key${index}":1`)}}`],
  ['entries', `[${json(200_000, () => '{}')}]`],
  ['a long key', `{"${'k'.repeat(900_000)}":1}`],
  ['escapes', `{"text":"${'\\u0000'.repeat(150_000)}"}`],
])(
  '%s in place of a body keep nobody waiting',
  async (_what, body) => {
    const calls = withBody.map(
      ({ title, endpoint }) => [title, () => send(endpoint, body)] as const,
    );
    expect(await complaintsAbout(calls)).toEqual([]);
  },
  300_000,
);
