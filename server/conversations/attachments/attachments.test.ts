import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { askWithFile, uploadAttachment } from '#server/testing/attachments.ts';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { tinyPng } from '#server/testing/uploads.ts';
import { usageOf } from '#server/testing/usage.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import {
  attachmentEndpoints,
  attachmentLimits,
} from '#shared/contracts/conversations/attachments.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { ApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const pdf = Buffer.from('%PDF-1.4 and so on');

const customer = async () => (await app.customerOf(window.hash_id)).api;
const messagesOf = async (api: ApiClient, session_id: string) =>
  (await api.call(webEndpoints.sessions, { query: { window_hash: window.hash_id, session_id } }))
    .messages;

test('uploads are refused when they would fill more than half of the storage of the organization', async () => {
  const { db } = app.services;
  const organization = db
    .updateTable('organizations')
    .where('id', '=', owner.login.organization_id);
  await organization.set({ storage_limit_mb: 1 }).execute();
  const text = new TextEncoder().encode('x'.repeat(300 * 1024));
  try {
    await uploadAttachment(await customer(), window, text, 'a.txt');
    const refused = uploadAttachment(await customer(), window, text, 'b.txt');
    await expect(refused).rejects.toEqual(httpError('storage_full', 507));
  } finally {
    await organization.set({ storage_limit_mb: null }).execute();
  }
});

describe('the file of a customer', () => {
  test('is sent with a message and shown to both sides', async () => {
    const api = await customer();
    const first = await uploadAttachment(api, window, tinyPng, '사진 1.jpg');
    expect(first).toEqual({
      id: expect.any(String),
      name: '사진 1.jpg',
      size: tinyPng.length,
      type: 'image/png',
      width: 3,
      height: 2,
    });
    const second = await uploadAttachment(api, window, pdf, 'order.pdf');
    const attachments = [second.id, first.id];
    const events = await ask(api, window.hash_id, { text: 'Which one?', attachments });
    const { session_id } = dataOf(events, 'meta');
    const own = await messagesOf(api, session_id);
    expect(own.map((message) => message.attachments)).toEqual([[second, first], undefined]);
    const { messages } = await owner.api.call(sessionEndpoints.get, {
      params: { hash: window.hash_id, session_id },
      query: {},
    });
    expect(messages.map((message) => message.attachments)).toEqual([[second, first], undefined]);
  });

  test('without text is acknowledged but neither answered nor billable, and its name becomes the preview', async () => {
    const before = await usageOf(app, owner);
    const { events, api, sessionId } = await askWithFile(app, window, ' ');
    expect(answerTextOf(events)).toBe(app.services.translator.text('en', 'server:answer.files'));
    expect(dataOf(events, 'done')).toMatchObject({ finish: 'stop', counted: false });
    expect(await usageOf(app, owner)).toEqual(before);
    const [question] = await messagesOf(api, sessionId);
    expect(question).toMatchObject({ text: '', attachments: [{ name: 'photo.png' }] });
  });

  test('without text waits for a person when no AI answers, listed by its name', async () => {
    const body = { name: 'By hand', agent_on: false };
    const { hash_id } = await owner.api.call(windowEndpoints.create, { body });
    const { api } = await app.customerOf(hash_id);
    const params = { id: hash_id };
    const file = new File([pdf], 'order.pdf');
    const { id } = await api.upload(attachmentEndpoints.upload, { params, fields: {}, file });
    const response = await api.stream(webEndpoints.chat, { params, body: { attachments: [id] } });
    expect(response.status).toBe(202);
    const query = { window_hash: hash_id };
    const { items } = await api.call(webEndpoints.sessions, { query });
    expect(items.map(({ text }) => text)).toEqual(['order.pdf']);
  });

  test('sent again with the same client_id is stored once and cannot be attached to another message', async () => {
    const api = await customer();
    const { id } = await uploadAttachment(api, window);
    const body = { text: 'This?', attachments: [id], client_id: 'client-0001' };
    const first = dataOf(await ask(api, window.hash_id, body), 'meta');
    expect(dataOf(await ask(api, window.hash_id, body), 'meta')).toEqual(first);
    for (const again of [
      { text: 'And?', attachments: [id], session_id: first.session_id },
      { attachments: [id] },
    ]) {
      await expect(ask(api, window.hash_id, again)).rejects.toEqual(
        httpError('validation_failed', 422),
      );
    }
    expect(await messagesOf(api, first.session_id)).toHaveLength(2);
  });

  test('is refused when it is unknown, of another customer, repeated or one too many', async () => {
    const api = await customer();
    const foreign = await uploadAttachment(await customer(), window);
    const own = await uploadAttachment(api, window);
    for (const attachments of [
      [foreign.id],
      [own.id, foreign.id],
      ['no-such-file'],
      [own.id, own.id],
      Array.from({ length: attachmentLimits.perMessage + 1 }, (_, index) => `file-${index}`),
    ]) {
      await expect(ask(api, window.hash_id, { text: 'Hm?', attachments })).rejects.toEqual(
        httpError('validation_failed', 422),
      );
    }
    const { items } = await api.call(webEndpoints.sessions, {
      query: { window_hash: window.hash_id },
    });
    expect(items).toEqual([]);
    // A failed request leaves the file unused.
    const events = await ask(api, window.hash_id, { text: 'Now?', attachments: [own.id] });
    expect(dataOf(events, 'done').finish).toBeTruthy();
  });
});

describe('an upload is checked by its content', () => {
  test.each<[string, string | Buffer<ArrayBuffer>, string]>([
    ['an archive named as an image', Buffer.from('PK\x03\x04 and so on'), 'photo.png'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'photo.png'],
    ['a page', '<!doctype html><title>x</title><p>x</p>', 'a.txt'],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0'), 'a.pdf'],
    ['a Word document', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 doc', 'latin1'), 'a.doc'],
    ['an empty file', '', 'a.txt'],
  ])('%s is refused', async (_what, content, name) => {
    const bytes = new Uint8Array(Buffer.from(content));
    await expect(uploadAttachment(await customer(), window, bytes, name)).rejects.toEqual(
      httpError('unsupported_file', 415),
    );
  });

  test('a file of ten megabytes is accepted, one byte more is refused', async () => {
    const api = await customer();
    const text = new Uint8Array(attachmentLimits.bytes + 1).fill(97);
    expect((await uploadAttachment(api, window, text.subarray(1), 'a.txt')).size).toBe(
      attachmentLimits.bytes,
    );
    await expect(uploadAttachment(api, window, text, 'a.txt')).rejects.toEqual(
      httpError('file_too_large', 413),
    );
  });

  test('a request without a form or without a file is refused', async () => {
    const { token } = await app.customerOf(window.hash_id);
    const url = `${app.customerUrl}/web/${window.hash_id}/files`;
    const headers = { 'x-access-token': token };
    const form = new FormData();
    form.set('other', 'x');
    expect((await fetch(url, { method: 'POST', headers, body: 'plain' })).status).toBe(415);
    expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(422);
  });

  test('the rate limit refuses too many uploads in a row', async () => {
    const api = await customer();
    const uploads = Array.from({ length: 31 }, () => uploadAttachment(api, window));
    const results = await Promise.allSettled(uploads);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([{ status: 'rejected', reason: httpError('rate_limited', 429) }]);
  });
});
