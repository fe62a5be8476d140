import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newEvaluatedShop } from '#server/testing/evaluated-shop.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { evaluationEndpoints as call } from '#shared/contracts/answers/evaluation.ts';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { versionEndpoints } from '#shared/contracts/chatbots/versions.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

const newShop = () => newEvaluatedShop(app, owner);

test('publishing is refused with the failing questions, and an owner can override it with a reason', async () => {
  const { deliver, refund, window, params, disableFaqs, seed, requireGate, publish } =
    await newShop();
  await seed('faq');
  await disableFaqs(deliver.id, refund.id);
  await publish();
  await requireGate();
  await expect(publish()).rejects.toMatchObject({
    code: 'gate_failed',
    data: {
      context: {
        total: 2,
        failing: [
          { question: expect.any(String), answered: false },
          { id: expect.any(String), answer: expect.any(String) },
        ],
      },
    },
  });
  await expect(
    owner.api.call(agentEndpoints.change, { params, body: { publish: true } }),
  ).rejects.toMatchObject({ code: 'gate_failed' });
  const { published_version } = await publish('The winter sale cannot wait');
  expect(published_version).toBe(window.published_version + 2);
  const entry = await app.services.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'evaluation.gate_overridden')
    .where('object_id', '=', params.id)
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ reason: 'The winter sale cannot wait' });
});

test('a taught pair becomes a question that publishing checks', async () => {
  const { params, run, requireGate, publish } = await newShop();
  const taught = await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: params.id },
    body: { pairs: [{ question: 'May dogs come in?', answer: 'Yes, on a leash.' }] },
  });
  const pair = taught.items[0];
  const source = { type: 'school' as const, id: pair?.id ?? '' };
  const added = await owner.api.call(call.add, {
    params,
    body: { question: 'May dogs come in?', source },
  });
  expect(added).toMatchObject({ source, source_title: 'May dogs come in?' });
  expect(await run()).toMatchObject({ total: 1, passed: 1 });
  await requireGate();
  await publish();
  await owner.api.call(schoolEndpoints.removePairs, {
    params: { agent_id: params.id },
    query: { id: source.id },
    body: undefined,
  });
  await expect(publish()).rejects.toMatchObject({ code: 'gate_failed' });
});

test('the gate checks settings as the publishing call changes them', async () => {
  const { params, seed, requireGate } = await newShop();
  await seed('faq');
  await requireGate();
  const rule: GuidanceRule = {
    id: crypto.randomUUID(),
    name: 'All',
    enabled: true,
    match: 'any',
    phrases: [],
    languages: [],
    hours: 'any',
    action: 'answer',
    text: 'Ask Mina.',
  };
  const change = (guidance: GuidanceRule[]) =>
    owner.api.call(agentEndpoints.change, { params, body: { guidance, publish: true } });
  await expect(change([rule])).rejects.toMatchObject({ code: 'gate_failed' });
  expect(await change([{ ...rule, enabled: false }])).toMatchObject({ draft_changes: 0 });
});

test('restoring a version is checked by the same gate', async () => {
  const { deliver, window, disableFaqs, seed, requireGate, publish } = await newShop();
  await seed('faq');
  await publish();
  await disableFaqs(deliver.id);
  await requireGate();
  const restore = (body: { publish: boolean; publish_anyway?: string }) =>
    owner.api.call(versionEndpoints.restore, {
      params: { hash: window.hash_id, number: 1 },
      body,
    });
  await expect(restore({ publish: true })).rejects.toMatchObject({
    code: 'gate_failed',
    data: { context: { total: 1, failing: [{ question: 'Do you deliver?' }] } },
  });
  const find = () =>
    owner.api.call(windowEndpoints.get, { query: { window_hash: window.hash_id } });
  expect(await find()).toMatchObject({ name: 'New name', draft_changes: 0 });

  expect(await restore({ publish: false })).toMatchObject({ name: window.name });
  const restored = await restore({ publish: true, publish_anyway: 'We go back' });
  expect(restored).toMatchObject({ name: window.name, draft_changes: 0 });
});
