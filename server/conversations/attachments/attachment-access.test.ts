import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { askWithFile, uploadAttachment } from '#server/testing/attachments.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { tinyPng } from '#server/testing/uploads.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { attachmentEndpoints } from '#shared/contracts/conversations/attachments.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { sweepAttachments } from './index.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const customer = async () => (await app.customerOf(window.hash_id)).api;
/** Downloads a link, from the host of the test instead of the configured one. */
const download = (url: string) => fetch(url.replace(/^http:\/\/[^/]+/, app.customerUrl));
const ownLink = (api: ApiClient, file_id: string) =>
  api.call(attachmentEndpoints.ownLink, { params: { id: window.hash_id, file_id } });
const linkFor = (user: TestUser, session_id: string, file_id: string) =>
  user.api.call(attachmentEndpoints.link, {
    params: { hash: window.hash_id, session_id, file_id },
  });

describe('access to a file', () => {
  test('is granted to its sender by a link, with headers that prevent scripts', async () => {
    const { api, file } = await askWithFile(app, window);
    const { url, expires_at } = await ownLink(api, file.id);
    expect(url.startsWith(`${app.services.customerOrigin}/attachments/`)).toBe(true);
    expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    const response = await download(url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(tinyPng);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''photo.png",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=300',
    });
  });

  test('is refused by a link that is expired, modified or of another file', async () => {
    const { api, file } = await askWithFile(app, window);
    const other = await uploadAttachment(api, window);
    const { url } = await ownLink(api, file.id);
    const past = url.replace(/until=\d+/, `until=${Date.now() - 1000}`);
    const afterExpiry = url.replace(/until=\d+/, `until=${Date.now() + 86_400_000}`);
    const cut = url.replace(/signature=.*/, 'signature=');
    const bare = url.replace(/\?.*/, '');
    for (const wrong of [past, afterExpiry, cut, bare, url.replace(file.id, other.id)]) {
      expect((await download(wrong)).status).toBe(404);
    }
  });

  test('is not possible by the path of public files', async () => {
    const { file } = await askWithFile(app, window);
    const { key } = await app.services.db
      .selectFrom('attachments')
      .select('key')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    expect((await fetch(`${app.customerUrl}/files/${key}`)).status).toBe(404);
  });

  test('is refused to other customers of the same or another window', async () => {
    const { file } = await askWithFile(app, window);
    await expect(ownLink(await customer(), file.id)).rejects.toEqual(httpError('not_found', 404));
    const other = await app.createWindow(owner, 'Other');
    const { api } = await app.customerOf(other.hash_id);
    await expect(ownLink(api, file.id)).rejects.toEqual(httpError('not_found', 404));
    await expect(uploadAttachment(api, window)).rejects.toEqual(httpError('not_found', 404));
  });

  test('is granted to members who can read the chats of the window, not to others or other organizations', async () => {
    const { api, file, sessionId } = await askWithFile(app, window);
    const all_chats = { permissions: ['all_chats'] as const };
    const reader = await app.memberOf(owner, { ...all_chats, windowIds: [window.id] });
    const { url } = await linkFor(reader, sessionId, file.id);
    expect((await download(url)).status).toBe(200);

    const elsewhere = await app.memberOf(owner, { ...all_chats, windowIds: [] });
    const unpermitted = await app.memberOf(owner, { windowIds: [window.id] });
    const stranger = await app.signUp();
    await expect(linkFor(elsewhere, sessionId, file.id)).rejects.toMatchObject({ status: 404 });
    await expect(linkFor(stranger, sessionId, file.id)).rejects.toMatchObject({ status: 404 });
    await expect(linkFor(unpermitted, sessionId, file.id)).rejects.toMatchObject({ status: 403 });

    // An unsent file is visible to its customer only, and a sent one only in its own chat.
    const unsent = await uploadAttachment(api, window);
    await expect(linkFor(owner, sessionId, unsent.id)).rejects.toMatchObject({ status: 404 });
    const other = await askWithFile(app, window);
    await expect(linkFor(owner, other.sessionId, file.id)).rejects.toMatchObject({ status: 404 });
  });

  test('is deleted after a day when it was not sent or when its chat was deleted', async () => {
    const sentFile = await askWithFile(app, window);
    const deleted = await askWithFile(app, window);
    const unsent = await uploadAttachment(sentFile.api, window);
    const { db, storage } = app.services;
    const rows = await db.selectFrom('attachments').select(['id', 'key']).execute();
    await db
      .updateTable('attachments')
      .set({ created_at: sql`created_at - interval '25 hours'` })
      .where('id', 'in', [sentFile.file.id, deleted.file.id, unsent.id])
      .execute();
    await db.deleteFrom('messages').where('session_id', '=', deleted.sessionId).execute();
    await sweepAttachments(app.services);
    const isThere = async (id: string) => {
      const file = await storage.get(rows.find((row) => row.id === id)?.key ?? '');
      file?.stream.destroy();
      return file !== null;
    };
    expect(await isThere(sentFile.file.id)).toBe(true);
    expect(await isThere(unsent.id)).toBe(false);
    expect(await isThere(deleted.file.id)).toBe(false);
    await expect(ownLink(sentFile.api, unsent.id)).rejects.toEqual(httpError('not_found', 404));
  });
});
