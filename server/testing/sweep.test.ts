import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { writeBuiltConsole } from './built-console.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let powerless: TestUser;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp({ consoleFolder: await writeBuiltConsole() });
  owner = await app.signedUp();
  stranger = await app.signedUp();
  powerless = await app.memberOf(owner);
  const window = await app.createWindow(owner);
  ids = { hash: window.hash_id, id: window.agent_id ?? '', session_id: 'none', stream_id: 'none' };
});
afterAll(() => app.close());

interface Call {
  token?: string | undefined;
  body?: string;
  slash?: boolean;
}

/** The endpoint with the owner's objects in its path. */
function send(endpoint: AnyEndpoint, { token, body, slash }: Call): Promise<Response> {
  const origin = endpoint.path.startsWith('/web') ? app.customerUrl : app.consoleUrl;
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name) => ids[name] ?? 'none');
  return fetch(`${origin}${path}${slash ? '/' : ''}`, {
    method: endpoint.method,
    headers: {
      ...(token && { 'x-access-token': token }),
      ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    body: endpoint.method === 'GET' ? null : (body ?? '{}'),
  });
}

async function codeOf(response: Response): Promise<string> {
  const problem = (await response.json()) as { code: string };
  return problem.code;
}

const named = allEndpoints.map(({ area, name, endpoint }) => ({
  title: `${area}.${name}`,
  endpoint,
}));
const guarded = named.filter(({ endpoint }) => endpoint.access !== 'public');
const forMembers = named.filter(({ endpoint }) => endpoint.access === 'member');
const withPermission = forMembers.filter(({ endpoint }) => endpoint.requires?.length);
const withObject = forMembers.filter(({ endpoint }) => /:(hash|id)\b/.test(endpoint.path));
const withBody = named.filter(
  ({ endpoint }) => endpoint.kind !== 'upload' && endpoint.method !== 'GET' && takesBody(endpoint),
);

function takesBody(endpoint: AnyEndpoint): boolean {
  return endpoint.kind !== 'upload' && !endpoint.body.safeParse('not an object').success;
}

describe('every endpoint', () => {
  test.each(guarded)('G2 $title without a token is 401', async ({ endpoint }) => {
    for (const slash of [false, true]) {
      const response = await send(endpoint, { slash });
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await codeOf(response)).toBe('unauthenticated');
    }
  });

  test.each(guarded)('G2 $title with a made-up token is 401', async ({ endpoint }) => {
    expect((await send(endpoint, { token: 'a'.repeat(43) })).status).toBe(401);
  });

  test.each(withObject)(
    'G4 $title does not find another organization’s object',
    async ({ endpoint }) => {
      const response = await send(endpoint, { token: stranger.token });
      expect(response.status).toBe(404);
      expect(await codeOf(response)).toBe('not_found');
    },
  );

  test.each(withObject)(
    'G4 $title is 404 for a stranger also when the body is wrong',
    async ({ endpoint }) => {
      const response = await send(endpoint, { token: stranger.token, body: '{"broken' });
      expect(response.status).toBe(404);
    },
  );

  test.each(withPermission)(
    'RP $title refuses a member without the permission',
    async ({ endpoint }) => {
      const response = await send(endpoint, { token: powerless.token, body: '{"broken' });
      // An object that is out of the member's reach is not there.
      if (response.status === 404 && endpoint.path.includes(':')) return;
      expect(response.status).toBe(403);
      const problem = await response.json();
      expect(problem).toMatchObject({
        code: 'permission_required',
        permission: endpoint.requires?.[0],
      });
    },
  );

  test.each(withBody)('G3 $title answers a malformed body with 422', async ({ endpoint }) => {
    const token = endpoint.access === 'visitor' ? await visitorToken() : owner.token;
    for (const body of ['{"cut off', '"text"', '[1, 2]', '\0', '{"\\u0000": "\\ud800"}']) {
      const response = await send(endpoint, { token, body });
      if (response.status === 404) return; // nothing there to change
      expect([422, 429]).toContain(response.status);
    }
  });

  test.each(withBody)('$title refuses other content types', async ({ endpoint }) => {
    const origin = endpoint.path.startsWith('/web') ? app.customerUrl : app.consoleUrl;
    const response = await fetch(origin + endpoint.path, {
      method: endpoint.method,
      headers: { 'content-type': 'text/xml', 'x-access-token': owner.token },
      body: '<a/>',
    });
    expect(response.status).toBe(415);
  });
});

async function visitorToken(): Promise<string> {
  return (await app.visitorOf(ids.hash ?? '')).token;
}

test('an unknown path is a problem document too', async () => {
  const response = await fetch(`${app.consoleUrl}/api/admin/nothing-here`);
  expect(response.status).toBe(404);
  expect(await codeOf(response)).toBe('not_found');
  expect(response.headers.get('x-request-id')).toBeTruthy();
});

test('G3 every call stands in the OpenAPI document', async () => {
  const response = await fetch(`${app.consoleUrl}/api/openapi.json`);
  const document = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
  for (const { endpoint } of named) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    expect(document.paths[path]).toHaveProperty(endpoint.method.toLowerCase());
  }
  expect((await fetch(`${app.consoleUrl}/api/docs`)).status).toBe(200);
});

test('health: alive, ready, and not ready once it is told to go', async () => {
  expect((await fetch(`${app.consoleUrl}/livez`)).status).toBe(200);
  expect((await fetch(`${app.consoleUrl}/readyz`)).status).toBe(200);
  const metrics = await (await fetch(`${app.consoleUrl}/metrics`)).text();
  expect(metrics).toContain('chatwindow_http_request_seconds_bucket');
});
