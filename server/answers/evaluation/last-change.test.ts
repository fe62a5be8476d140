import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { versionEndpoints } from '#shared/contracts/chatbots/versions.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let faqId: string;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  agentId = (await app.createWindow(owner, 'Shop')).agent_id ?? '';
  const body = { agent_id: agentId, question: 'How do refunds work?', answer: 'In five days.' };
  ({ id: faqId } = await owner.api.call(faqEndpoints.create, { body }));
  await owner.api.call(evaluationEndpoints.seed, {
    params: { id: agentId },
    body: { from: 'faq' },
  });
});
afterAll(() => app.close());

const lastChange = () =>
  owner.api.call(evaluationEndpoints.lastChange, { params: { id: agentId } });

/** Starts pending runs without their delay; resolves to the next completed run. */
async function nextRun(before?: string) {
  return eventually(
    async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()
      where key like 'test-%' and locked_at is null`.execute(app.services.db);
      return lastChange();
    },
    ({ run }) => run?.state === 'done' && run.id !== before,
  );
}

test('a change that makes a test question worse is listed with both answers, and can be undone', async () => {
  const first = await nextRun();
  expect(first).toMatchObject({
    run: { passed: 1, total: 1 },
    worse: [],
    faqs: [],
    settings: null,
  });

  await owner.api.call(faqEndpoints.change, {
    params: { id: faqId },
    body: { question: 'Where are you?', answer: 'In Seoul.' },
  });
  const { run, worse, faqs } = await nextRun(first.run?.id);
  expect(run).toMatchObject({ passed: 0, regressed: 1 });
  expect(worse).toMatchObject([
    {
      question: 'How do refunds work?',
      answered: false,
      before: { answer: 'In five days.', cited: ['How do refunds work?'] },
    },
  ]);
  expect(faqs).toMatchObject([{ id: faqId, question: 'Where are you?', restores: 1 }]);

  await owner.api.call(faqEndpoints.restore, { params: { id: faqId }, body: { revision: 1 } });
  expect(await nextRun(run?.id)).toMatchObject({ run: { passed: 1 }, worse: [] });
  const runs = await owner.api.call(evaluationEndpoints.runs, { params: { id: agentId } });
  expect(runs).toEqual([]);
});

test('published settings that make a test question worse are undone by restoring a version', async () => {
  const made = await app.createWindow(owner, 'Bakery');
  agentId = made.agent_id ?? '';
  const params = { id: agentId };
  const publish = (description: string) =>
    owner.api.call(agentEndpoints.change, { params, body: { description, publish: true } });
  await publish('Our bakery roasts chestnuts every Saturday in November.');
  const body = { question: 'When does the bakery roast chestnuts?' };
  await owner.api.call(evaluationEndpoints.add, { params, body });
  await publish('Our bakery roasts chestnuts every Saturday in November. Welcome.');
  const first = await nextRun();
  expect(first).toMatchObject({ run: { passed: 1, total: 1 }, settings: null });

  await publish('Welcome.');
  const { run, settings } = await nextRun(first.run?.id);
  expect(run).toMatchObject({ passed: 0, regressed: 1 });
  expect(settings).toMatchObject({
    window_hash: made.hash_id,
    changed: [{ part: 'agent', field: 'description' }],
  });

  await owner.api.call(agentEndpoints.change, { params, body: { description: 'A draft.' } });
  expect(await lastChange()).toMatchObject({ settings: null });
  await owner.api.call(agentEndpoints.change, { params, body: { discard: true } });

  await owner.api.call(versionEndpoints.restore, {
    params: { hash: made.hash_id, number: settings?.restores ?? 0 },
    body: { publish: true },
    headers: { 'if-match': `"${settings?.revision}"` },
  });
  expect(await nextRun(run?.id)).toMatchObject({ run: { passed: 1 }, worse: [] });
});

test('another organization sees no comparison', async () => {
  const stranger = await app.signUp();
  await expect(
    stranger.api.call(evaluationEndpoints.lastChange, { params: { id: agentId } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
