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
  owner = await app.signUp();
  seeded = await seedOrganization(app, owner);
});
afterAll(() => app.close());

/** Mutations that write no audit entry, and why. */
const exceptions: Record<string, string> = {
  'install.check': 'only fetches a page of the business',
  'faq.list': 'reads a list; the filter is in the body',
  'faq.count': 'counts the entries of that list',
  'faq.similar': 'finds similar questions; nothing is saved',
  'faqWordings.propose': 'proposes wordings; nothing is saved',
  'customerImports.check': 'checks a file; nothing is saved',
  'faqFiles.describe': 'proposes descriptions; nothing is saved',
  'guidance.preview': 'only tests which rules would match',
  'demo.removeExamples': 'the seeded organization is no demo: nothing changes',
  'evaluation.try': 'only previews an answer',
  'unanswered.decide': 'the seeded input contains no group: nothing changes',
  'dataTables.ask': 'computes and stores nothing',
  'documents.listByPost': 'reads a list; the filter is in the body',
  'knowledges.search': 'only searches',
  'portable.check': 'only validates a file',
  'products.describe': 'proposes texts and saves nothing',
  'school.generateChat': 'proposes pairs; nothing is saved',
  'school.splitChat': 'only parses the given text',
  'suggestions.suggest': 'proposes a reply; nothing is stored',
  'chatMembers.read': 'stores what only shows how far the caller has read',
  'chatMembers.markUnread': 'marks what only the caller sees',
  'chatMembers.follow': 'changes only what the caller is notified about',
  'addOns.check': 'only says what a change would cost',
  'live.viewing': 'is published for seconds; nothing is stored',
  'conversation.typing': 'is published for six seconds; nothing is stored',
  'account.cookie': 'only sets the cookie of the current session',
  'account.signOut': 'changes nothing of an organization',
  'users.onboarding': 'stores a user’s progress in the first steps',
  'account.sendVerification': 'sends a mail and changes nothing',
  'versions.discard': 'there is no draft: nothing changes',
  'agents.restore': 'the seeded agent is not deleted: nothing changes',
  'organizations.restore': 'the seeded organization is not deleted: nothing changes',
  'signIns.endOthers': 'nobody is signed in elsewhere: nothing changes',
  'chatTranslation.reply': 'translates a draft; nothing is stored',
  'translation.translate': 'proposes translations; only a cache is written',
  'organizationModels.test': 'asks the model for one word; nothing is stored',
  'phone.send': 'sends a code; the number is audited once it is verified',
  'notificationChannels.test': 'queues a message to the channel',
  'notificationChannels.replay': 'queues a message to the channel again',
  'notifications.read': 'marks what only the caller sees',
  'notifications.test': 'sends a mail to the caller and changes nothing',
  'windows.preview': 'opens a draft for the caller; nothing of the organization changes',
  'retention.preview': 'counts what would be erased; nothing is saved',
  'registry.report': 'counts loads and errors of areas',
};

const order: readonly Method[] = ['POST', 'PUT', 'PATCH', 'DELETE'];
const changes = allEndpoints
  .map(({ group, name, endpoint }) => ({ title: `${group}.${name}`, endpoint }))
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

test('read-only calls and streams with another method than GET are listed as exceptions', () => {
  const untested = allEndpoints
    .filter(({ endpoint }) => endpoint.access === 'member' && endpoint.method !== 'GET')
    .filter(({ endpoint }) => endpoint.readOnly || endpoint.kind === 'stream')
    .map(({ group, name }) => `${group}.${name}`);
  expect(untested.filter((title) => !(title in exceptions))).toEqual([]);
});
