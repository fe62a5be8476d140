import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inOrganization } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { retrieve } from './retrieval/retrieve.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { createCustomerService, change, remove } = agentEndpoints;

async function newAgent(contact: string) {
  const body = { name: 'Help desk', description: 'Answers questions.', contact };
  const agent = await owner.api.call(createCustomerService, { body });
  return { id: agent.id, knowledgeId: agent.knowledge_id ?? '' };
}

async function findContact(knowledgeId: string) {
  const organizationId = owner.login.organization_id;
  const passages = await inOrganization(app.services.db, organizationId, (transaction) =>
    retrieve(transaction, { organizationId, knowledgeId, question: 'telephone and mailbox?' }),
  );
  return passages.map(({ sourceType, sourceId, body }) => ({ sourceType, sourceId, body }));
}

test('agent settings are searchable when they are published, not before', async () => {
  const { id, knowledgeId } = await newAgent('Telephone 02-111');
  const known = { sourceType: 'settings', sourceId: id };
  expect(await findContact(knowledgeId)).toEqual([{ ...known, body: 'Telephone 02-111' }]);
  await owner.api.call(change, { params: { id }, body: { contact: 'Mailbox 7' } });
  expect(await findContact(knowledgeId)).toEqual([{ ...known, body: 'Telephone 02-111' }]);
  await owner.api.call(change, { params: { id }, body: { publish: true } });
  expect(await findContact(knowledgeId)).toEqual([{ ...known, body: 'Mailbox 7' }]);
});

test('agent settings move with the agent to another knowledge base and are deleted with it', async () => {
  const first = await newAgent('Telephone 02-111');
  const second = await newAgent('Mailbox 7');
  const body = { knowledge_id: second.knowledgeId };
  await owner.api.call(change, { params: { id: first.id }, body });
  expect(await findContact(first.knowledgeId)).toEqual([]);
  expect(await findContact(second.knowledgeId)).toHaveLength(2);
  await owner.api.call(remove, { params: { id: first.id } });
  expect(await findContact(second.knowledgeId)).toEqual([
    { sourceType: 'settings', sourceId: second.id, body: 'Mailbox 7' },
  ]);
});
