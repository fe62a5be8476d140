import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isCallableByApiKey } from '#server/platform/http/api-key-access.ts';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { type Permission, permissions, roles } from '#shared/contracts/names.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { apiKeyEndpoints, keyPermissions } from '#shared/contracts/people/api-keys.ts';
import { writeBuiltConsole } from './built-console.ts';
import { type SeededOrganization, seedOrganization } from './seeded-organization.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let elsewhere: TestUser;
let revoked: TestUser;
let apiKey: string;
let seeded: SeededOrganization;
/** A member of the seeded window with these permissions. */
let memberWith: (granted: readonly Permission[]) => Promise<TestUser>;

beforeAll(async () => {
  app = await createTestApp({ consoleFolder: await writeBuiltConsole() });
  owner = await app.signUp();
  stranger = await app.signUp();
  seeded = await seedOrganization(app, owner);
  const { windowIds } = seeded;
  const members = new Map<string, Promise<TestUser>>();
  memberWith = (granted) => {
    const key = granted.join();
    // A leader: role requirements are tested below.
    const member =
      members.get(key) ?? app.memberOf(owner, { role: 'leader', permissions: granted, windowIds });
    members.set(key, member);
    return member;
  };
  const inWindows = permissions.filter((name) => name !== 'manage_chatbots_all');
  elsewhere = await app.memberOf(owner, { permissions: inWindows });
  const made = await owner.api.call(apiKeyEndpoints.create, {
    body: {
      name: 'All',
      permissions: [...keyPermissions],
      window_ids: null,
      expires_in_days: null,
    },
  });
  apiKey = made.key;
  revoked = await app.signUp();
  await revoked.api.call(accountEndpoints.signOut);
});
afterAll(() => app.close());

interface Call {
  token?: string | undefined;
  body?: string;
  slash?: boolean;
}

/** Calls the endpoint with the owner's objects in its path. */
function send(endpoint: AnyEndpoint, { token, body, slash }: Call): Promise<Response> {
  const origin = endpoint.path.startsWith('/web') ? app.customerUrl : app.consoleUrl;
  const path = seeded.pathOf(endpoint);
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

const named = allEndpoints.map(({ group, name, endpoint }) => ({
  title: `${group}.${name}`,
  endpoint,
}));
const guarded = named.filter(({ endpoint }) => endpoint.access !== 'public');
const ofConsole = guarded.filter(({ endpoint }) => endpoint.access !== 'customer');
const forMembers = named.filter(({ endpoint }) => endpoint.access === 'member');
const withPermission = forMembers.filter(({ endpoint }) => endpoint.anyOf?.length);
const withObject = forMembers.filter(({ endpoint }) => endpoint.path.includes('/:'));
/** Endpoints of a window's objects, except those for members who manage all windows. */
const ofWindow = withObject.filter(({ endpoint }) =>
  /\/(windows|contact|agents|faq|knowledges|sessions)\/:/.test(endpoint.path),
);
const withRoles = forMembers.filter(({ endpoint }) => endpoint.roles);
const perPermission = withPermission.flatMap(({ title, endpoint }) =>
  (endpoint.anyOf ?? []).map((permission) => ({ title, endpoint, permission })),
);
const withBody = named.filter(
  ({ endpoint }) => endpoint.kind !== 'upload' && endpoint.method !== 'GET' && takesBody(endpoint),
);

function takesBody(endpoint: AnyEndpoint): boolean {
  return endpoint.kind !== 'upload' && !endpoint.body.safeParse('not an object').success;
}

describe('every endpoint', () => {
  test.each(guarded)('$title without a token is 401', async ({ endpoint }) => {
    for (const slash of [false, true]) {
      const response = await send(endpoint, { slash });
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await codeOf(response)).toBe('unauthenticated');
    }
  });

  test.each(guarded)('$title with a made-up token is 401', async ({ endpoint }) => {
    expect((await send(endpoint, { token: 'a'.repeat(43) })).status).toBe(401);
  });

  test.each(withObject)(
    '$title does not find another organization’s object',
    async ({ endpoint }) => {
      const response = await send(endpoint, { token: stranger.token });
      expect(response.status).toBe(404);
      expect(await codeOf(response)).toBe('not_found');
    },
  );

  test.each(withObject)(
    '$title is 404 for a stranger even when the body is invalid',
    async ({ endpoint }) => {
      const response = await send(endpoint, { token: stranger.token, body: '{"broken' });
      expect(response.status).toBe(404);
    },
  );

  test.each(withPermission)(
    '$title rejects a member with every permission except the required ones, and names one',
    async ({ endpoint }) => {
      const { anyOf = [] } = endpoint;
      const member = await memberWith(permissions.filter((name) => !anyOf.includes(name)));
      const response = await send(endpoint, { token: member.token, body: '{"broken' });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        code: 'permission_required',
        permission: anyOf[0],
      });
    },
  );

  test.each(perPermission)(
    '$title accepts a member with $permission alone',
    async ({ endpoint, permission }) => {
      const member = await memberWith([permission]);
      const response = await send(endpoint, { token: member.token, body: '{"broken' });
      expect([401, 404]).not.toContain(response.status);
      if (response.status === 403) expect(await codeOf(response)).not.toBe('permission_required');
    },
  );

  test.each(withRoles)('$title rejects members without the required role', async ({ endpoint }) => {
    const entitled = endpoint.roles ?? [];
    const role = roles.find((one) => one !== 'owner' && !entitled.includes(one));
    const windowIds = [seeded.window.id];
    const member = await app.memberOf(owner, { ...(role && { role }), permissions, windowIds });
    const response = await send(endpoint, { token: member.token, body: '{"broken' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'permission_required',
      context: { roles: entitled },
    });
  });

  test.each(ofConsole)(
    '$title accepts an API key only where keys are allowed',
    async ({ endpoint }) => {
      const response = await send(endpoint, { token: apiKey, body: '{"broken' });
      const isRefused = response.status === 403 && (await codeOf(response)) === 'not_for_api_keys';
      expect(isRefused).toBe(!isCallableByApiKey(endpoint));
      expect(response.status).toBeLessThan(500);
      await response.body?.cancel().catch(() => {});
    },
  );

  test.each(ofWindow)(
    '$title does not find objects outside a member’s windows',
    async ({ endpoint }) => {
      const response = await send(endpoint, { token: elsewhere.token });
      expect(response.status).toBe(404);
      expect(await codeOf(response)).toBe('not_found');
    },
  );

  test.each(guarded)('$title with a signed-out token is 401', async ({ endpoint }) => {
    expect((await send(endpoint, { token: revoked.token })).status).toBe(401);
  });

  test.each(withBody)('$title rejects a malformed body with 422', async ({ endpoint }) => {
    const token = endpoint.access === 'customer' ? await customerToken() : owner.token;
    for (const body of ['{"cut off', '"text"', '[1, 2]', '\0', '{"\\u0000": "\\ud800"}']) {
      const response = await send(endpoint, { token, body });
      if (response.status === 404) return; // no such object
      expect([422, 429]).toContain(response.status);
    }
  });

  test.each(withBody)('$title rejects other content types', async ({ endpoint }) => {
    const origin = endpoint.path.startsWith('/web') ? app.customerUrl : app.consoleUrl;
    const response = await fetch(origin + endpoint.path, {
      method: endpoint.method,
      headers: {
        'content-type': 'text/xml',
        // A fresh address: calls are counted before their bodies are read.
        'x-forwarded-for': '203.0.113.77',
        'x-access-token': endpoint.access === 'customer' ? await customerToken() : owner.token,
      },
      body: '<a/>',
    });
    expect(response.status).toBe(415);
  });
});

async function customerToken(): Promise<string> {
  return (await app.customerOf(seeded.window.hash_id)).token;
}

test('an unknown path returns a problem document', async () => {
  const response = await fetch(`${app.consoleUrl}/api/admin/nothing-here`);
  expect(response.status).toBe(404);
  expect(await codeOf(response)).toBe('not_found');
  expect(response.headers.get('x-request-id')).toBeTruthy();
});

test('every endpoint is in the OpenAPI document', async () => {
  const response = await fetch(`${app.consoleUrl}/api/openapi.json`);
  const document = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
  for (const { endpoint } of named) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    expect(document.paths[path]).toHaveProperty(endpoint.method.toLowerCase());
  }
  expect((await fetch(`${app.consoleUrl}/api/docs`)).status).toBe(200);
});

test('a server is live and ready, and not ready once it drains', async () => {
  const draining = await createTestApp();
  const statusOf = async (path: string) => (await fetch(draining.consoleUrl + path)).status;
  try {
    expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200]);
    await draining.services.drain();
    expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503]);
  } finally {
    await draining.close();
  }
});
