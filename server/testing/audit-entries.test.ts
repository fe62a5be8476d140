import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import type { AnyEndpoint, Method } from '#shared/contracts/endpoint.ts';
import { writeBuiltConsole } from './built-console.ts';
import { type SeededOrganization, seedOrganization } from './seeded-organization.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let owner: TestUser;
let seeded: SeededOrganization;

beforeAll(async () => {
  app = await createTestApp({ consoleFolder: await writeBuiltConsole() });
  owner = await app.signedUp();
  seeded = await seedOrganization(app, owner);
});
afterAll(() => app.close());

/** Mutations that write no audit entry, and why. */
const exceptions: Record<string, string> = {
  'install.check': 'only looks at a page of the business',
  'faq.list': 'a list whose filter stands in the body',
  'faq.count': 'a count of the same',
  'faq.similar': 'looks for likeness, before anything is saved',
  'faqFiles.describe': 'proposes words; nothing is saved',
  'guidance.preview': 'tries which rules would act',
  'evaluation.try': 'tries what would be answered',
  'unanswered.decide': 'no such group: nothing changes',
  'dataTables.ask': 'computes and stores nothing',
  'documents.listByPost': 'a list whose filter stands in the body',
  'knowledges.search': 'tries what would be found',
  'portable.check': 'only looks at a file',
  'products.describe': 'proposes texts and saves nothing',
  'school.generateChat': 'proposes what may be taught',
  'school.splitChat': 'only reads',
  'conversation.typing': 'over in six seconds, nothing is stored',
  'account.cookie': 'says who is signed in',
  'account.signOut': 'changes nothing of an organization',
  'users.onboarding': 'how far somebody is in their first steps',
  'account.sendVerification': 'sends a mail and changes nothing',
  'versions.discard': 'there is no draft: nothing changes',
  'agents.restore': 'this one was not deleted: nothing changes',
  'organizations.restore': 'this one was not deleted: nothing changes',
  'signIns.endOthers': 'nobody is signed in elsewhere: nothing changes',
  'translation.translate': 'proposes words; only what was translated is remembered',
  'phone.send': 'sends a code; the number that it proves is written',
  'registry.report': 'counts how areas fare',
};

const order: readonly Method[] = ['POST', 'PUT', 'PATCH', 'DELETE'];
const changes = allEndpoints
  .map(({ area, name, endpoint }) => ({ title: `${area}.${name}`, endpoint }))
  .filter(({ endpoint: { access } }) => access === 'member' || access === 'user')
  .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.kind === 'json')
  .filter(({ title }) => title !== 'account.signOut')
  .sort((a, b) => rankOf(a) - rankOf(b));

/** A chat is accepted while it waits; objects that other calls need are deleted last. */
function rankOf({ title, endpoint }: { title: string; endpoint: AnyEndpoint }): number {
  if (title === 'conversation.accept') return -1;
  return title === 'windows.remove' ? order.length : order.indexOf(endpoint.method);
}

function countEntries(): Promise<{ count: number }> {
  return app.services.db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
}

async function call(title: string, endpoint: AnyEndpoint): Promise<Response> {
  const { query = {}, body = {} } = seeded.inputs[title] ?? {};
  const path = `${seeded.pathOf(endpoint)}?${new URLSearchParams(query)}`;
  return fetch(`${app.consoleUrl}${path}`, {
    method: endpoint.method,
    headers: { 'x-access-token': owner.token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('every successful mutation writes an audit entry', async () => {
  const silent: string[] = [];
  const succeeded: string[] = [];
  for (const { title, endpoint } of changes) {
    const before = await countEntries();
    const { ok } = await call(title, endpoint);
    const after = await countEntries();
    if (ok) succeeded.push(title);
    if (ok && after.count === before.count && !(title in exceptions)) silent.push(title);
  }
  expect(silent).toEqual([]);
  // Every call with seeded input must have succeeded, otherwise it was not checked.
  const called = Object.keys(seeded.inputs).filter((title) =>
    changes.some((change) => change.title === title),
  );
  expect(called.filter((title) => !succeeded.includes(title))).toEqual([]);
});

test('only listed exceptions may mutate without an audit entry', () => {
  const unwatched = allEndpoints
    .filter(({ endpoint }) => endpoint.access === 'member' && endpoint.method !== 'GET')
    .filter(({ endpoint }) => endpoint.readOnly || endpoint.kind === 'stream')
    .map(({ area, name }) => `${area}.${name}`);
  expect(unwatched.filter((title) => !(title in exceptions))).toEqual([]);
});
