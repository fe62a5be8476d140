import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import type { AnyEndpoint, Method } from '#shared/contracts/endpoint.ts';
import { writeBuiltConsole } from './built-console.ts';
import { type SeededOrganization, seedOrganization } from './seeded-organization.ts';
import { type ModelServer, startModelServer } from './stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let model: ModelServer;
let owner: TestUser;
let seeded: SeededOrganization;
let customerToken: string;

const connections = 2;
/** More than there are connections, fewer than any rate limit. */
const concurrency = 4;

beforeAll(async () => {
  model = await startModelServer({ script: { tokens: ['{"ko":"환영","ja":"歓迎"}'] } });
  app = await createTestApp({
    maxConnections: connections,
    consoleFolder: await writeBuiltConsole(),
    // The model also translates, so that calls of outside services succeed where possible.
    env: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stand-in' },
  });
  owner = await app.signUp();
  seeded = await seedOrganization(app, owner);
  customerToken = (await app.customerOf(seeded.window.hash_id)).token;
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const order: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Objects that other calls need are deleted last; signing out ends the token. */
const last = ['windows.remove', 'organizations.remove', 'ownData.withdraw', 'account.signOut'];
const calls = allEndpoints
  .map(({ group, name, endpoint }) => ({ title: `${group}.${name}`, endpoint }))
  .sort((a, b) => rankOf(a) - rankOf(b));

function rankOf({ title, endpoint }: { title: string; endpoint: AnyEndpoint }): number {
  const index = last.indexOf(title);
  return index < 0 ? order.indexOf(endpoint.method) : order.length + index;
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `10.9.0.${addresses % 250}`;
}

async function call(
  title: string,
  endpoint: AnyEndpoint,
): Promise<{ status: number; code: string }> {
  const { query = {}, body = {} } = seeded.inputs[title] ?? inputs[title] ?? {};
  const origin = endpoint.path.startsWith('/web') ? app.customerUrl : app.consoleUrl;
  const path = `${seeded.pathOf(endpoint)}?${new URLSearchParams(query)}`;
  const isUpload = endpoint.kind === 'upload';
  const response = await fetch(origin + path, {
    method: endpoint.method,
    headers: {
      'x-access-token': endpoint.access === 'customer' ? customerToken : owner.token,
      // Avoids rate limits per address.
      'x-forwarded-for': newAddress(),
      ...(!isUpload && endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method !== 'GET' && { body: isUpload ? form(title) : JSON.stringify(body) }),
  });
  const isProblem = response.headers.get('content-type')?.includes('problem+json');
  const { code = '' } = isProblem ? ((await response.json()) as { code?: string }) : {};
  // A stream may not end.
  await response.body?.cancel().catch(() => {});
  return { status: response.status, code };
}

/** Inputs of calls for which the seeded organization has none. */
const inputs: Record<string, { query?: Record<string, string>; body?: object }> = {
  'organizations.validation': { query: { name: 'Mine' } },
  'organizations.create': { body: { name: 'Second' } },
  'translation.translate': { body: { text: 'Welcome', locales: ['ko', 'ja'] } },
  'web.chat': { body: { text: 'Do you deliver?' } },
  'handoff.request': { body: {} },
};

function form(title: string): FormData {
  const data = new FormData();
  if (title.startsWith('faqFiles')) data.set('agent_id', seeded.window.agent_id ?? '');
  else data.set('folder_name', 'document');
  const text = title.startsWith('faqFiles') ? 'question,answer\nWhen?,Now.\n' : 'Opening hours';
  data.set('file', new File([text], title.startsWith('faqFiles') ? 'faq.csv' : 'hours.txt'));
  return data;
}

/** Errors of services that are not configured. */
const notConfigured = ['sms_disabled', 'transcription_unavailable', 'payments_disabled'];

test.each(calls)(
  'concurrent calls of $title do not deadlock on the connection pool',
  async (each) => {
    const answers = await Promise.all(
      Array.from({ length: concurrency }, () => call(each.title, each.endpoint)),
    );
    const failed = answers.filter(
      ({ status, code }) => status >= 500 && !notConfigured.includes(code),
    );
    expect(failed).toEqual([]);
  },
);
