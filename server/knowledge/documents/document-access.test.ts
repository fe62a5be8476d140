import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { addTestDocument, documentsOf, waitForDocuments } from '#server/testing/documents.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { documentEndpoints } from '#shared/contracts/knowledge/documents.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());
// Uploads are rate-limited per user.
beforeEach(async () => {
  owner = await app.signUp();
});

const { list, listByPost, upsert, remove } = documentEndpoints;

async function answer(window: Window, text: string) {
  const { api } = await app.customerOf(window.hash_id);
  return ask(api, window.hash_id, { text });
}

test('a document links to its file for members who may edit its knowledge base', async () => {
  const window = await app.createWindow(owner);
  const { id } = await addTestDocument(owner, window, 'Seven days.', 'returns.txt');
  const call = { params: { id } };
  const { url } = await owner.api.call(documentEndpoints.file, call);
  const link = new URL(url);
  const served = await fetch(app.customerUrl + link.pathname + link.search);
  expect(await served.text()).toBe('Seven days.');
  const editing = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions: editing, windowIds: [] });
  const reader = await app.memberOf(owner, { permissions: ['all_chats'] });
  for (const { api } of [await app.signUp(), editor, reader]) {
    await expect(api.call(documentEndpoints.file, call)).rejects.toMatchObject({ status: 404 });
  }
});

describe('access to documents', () => {
  test('another organization sees no document and cannot use its file', async () => {
    const window = await app.createWindow(owner);
    const agent_id = window.agent_id ?? '';
    const { id, file_url } = await addTestDocument(owner, window, 'Secret words.', 'secret.txt');
    await waitForDocuments(owner, window);
    const stranger = await app.signUp();
    const { api } = stranger;
    const documents = [{ file_url, document_name: 'stolen' }];
    for (const call of [
      () => api.call(list, { query: { agent_id } }),
      () => api.call(listByPost, { body: { agent_id } }),
      () => api.call(upsert, { body: { agent_id, documents } }),
      () => api.call(remove, { query: { id } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
    const theirs = await app.createWindow(stranger);
    for (const url of [file_url, '/files/none.txt', 'https://example.com/a.txt', '../etc/passwd']) {
      await expect(
        api.call(upsert, {
          body: {
            agent_id: theirs.agent_id ?? '',
            documents: [{ file_url: url, document_name: 'stolen' }],
          },
        }),
      ).rejects.toMatchObject({
        status: 422,
        data: { fields: { 'documents.0.file_url': 'unknown_reference' } },
      });
    }
    expect(answerTextOf(await answer(theirs, 'Secret words?'))).not.toContain('Secret words.');
  });

  test('a member reaches only the documents of their windows', async () => {
    const mine = await app.createWindow(owner);
    const other = await app.createWindow(owner);
    const { id } = await addTestDocument(owner, other, 'Out of reach.', 'other.txt');
    const member = await app.memberOf(owner, {
      permissions: ['manage_chatbots_part'],
      windowIds: [mine.id],
    });
    await addTestDocument(member, mine, 'Within reach.', 'mine.txt');
    await expect(documentsOf(member, other)).rejects.toMatchObject({ status: 404 });
    await expect(member.api.call(remove, { query: { id } })).rejects.toMatchObject({ status: 404 });
    const talker = await app.memberOf(owner, { permissions: ['all_chats'] });
    await expect(documentsOf(talker, mine)).rejects.toMatchObject({
      status: 403,
      code: 'permission_required',
    });
  });
});
