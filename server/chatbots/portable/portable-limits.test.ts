import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createFlowerShop } from '#server/testing/flower-shop.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { portableEndpoints } from '#shared/contracts/chatbots/portable.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  stranger = await app.signUp();
  window = await createFlowerShop(app, owner);
});
afterAll(() => app.close());

const exportFile = (from: Window) =>
  owner.api.call(portableEndpoints.exportFile, { params: { hash: from.hash_id } });
const importFile = (file: unknown, user = stranger) =>
  user.api.call(portableEndpoints.importFile, { body: { file } });
const check = (file: unknown, user = stranger) =>
  user.api.call(portableEndpoints.check, { body: { file } });

describe('limits', () => {
  let limited: TestUser;
  beforeEach(async () => {
    limited = await app.signUp();
    await app.createWindow(limited);
    await app.services.db
      .updateTable('organizations')
      .set({ window_limit: 1 })
      .where('id', '=', limited.login.organization_id)
      .execute();
  });

  test('an exhausted plan rejects an import and is reported in the preview', async () => {
    const file = await exportFile(window);
    expect(await check(file, limited)).toMatchObject({ blocked: 'limit_reached' });
    await expect(importFile(file, limited)).rejects.toMatchObject({ code: 'limit_reached' });
  });
});

describe('a chatbot with thousands of FAQ', () => {
  /** Questions inserted directly, without indexing. */
  async function addManyFaqs({ agent_id }: Window, count: number, answer = 'Answer') {
    await sql`insert into faqs (organization_id, id, knowledge_id, question, answer)
      select organization_id, 'many-' || id || '-' || number, knowledge_id, 'Question ' || number, ${answer}
      from agents, generate_series(1, ${count}::integer) as number where id = ${agent_id}`.execute(
      app.services.db,
    );
  }

  test('all FAQ are exported and imported', async () => {
    const large = await app.createWindow(owner, 'Large');
    await addManyFaqs(large, 5_100);
    const file = await exportFile(large);
    expect(file.faqs).toHaveLength(5_100);
    const made = await importFile(file);
    const { count } = await stranger.api.call(faqEndpoints.count, {
      body: { agent_id: made.agent_id ?? '' },
    });
    expect(count).toBe(5_100);
  });

  test('more FAQ than a file may contain cannot be exported', async () => {
    const huge = await app.createWindow(owner, 'Huge');
    await addManyFaqs(huge, 10_001);
    await expect(exportFile(huge)).rejects.toMatchObject({ code: 'file_too_large' });
  });

  test('a chatbot whose file would be too large for an import cannot be exported', async () => {
    const long = await app.createWindow(owner, 'Long answers');
    await addManyFaqs(long, 2_500, 'x'.repeat(5_000));
    await expect(exportFile(long)).rejects.toMatchObject({ code: 'file_too_large' });
  });
});

test('a document that is too long for a file is named in it', async () => {
  const shop = await createFlowerShop(app, owner);
  const { knowledge_id } = await owner.api.call(agentEndpoints.get, {
    params: { id: shop.agent_id ?? '' },
  });
  await app.services.db
    .updateTable('chunks')
    .set({ body: 'x'.repeat(2_000_001) })
    .where('knowledge_id', '=', knowledge_id ?? '')
    .where('source_type', '=', 'document')
    .execute();
  const { documents, missing } = await exportFile(shop);
  expect(documents).toEqual([]);
  expect(missing).toEqual([{ reason: 'too_large', name: 'care.md' }]);
});
