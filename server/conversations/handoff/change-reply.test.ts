import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { FollowedStream } from '#server/testing/followed-stream.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { tinyPng } from '#server/testing/uploads.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { attachmentEndpoints } from '#shared/contracts/conversations/attachments.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
const clock = movableClock();
const opened: FollowedStream[] = [];

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ leave }) => leave()));
});
afterAll(() => app.close());

const clientId = () => crypto.randomUUID();

/** A chat that the owner answers, with one reply. */
async function answered(text = 'We open at nien.') {
  const customer = handoffClient((await app.customerOf(window.hash_id)).api, window);
  const { session_id: id } = await customer.request();
  const member = chatClientOfMember(owner, id);
  await member.accept();
  const reply = await member.reply({ text, client_id: clientId() });
  const follow = async () => {
    const stream = await customer.follow(id);
    opened.push(stream);
    await stream.until('state', { handled_by: 'human' });
    return stream;
  };
  const read = async () => {
    const query = { window_hash: window.hash_id, session_id: id };
    const { messages } = await customer.api.call(webEndpoints.sessions, { query });
    return messages.find((message) => message.id === reply.id);
  };
  return { id, customer, member, reply, follow, read };
}

test('an edited reply is updated on the open page of the customer, and members see the first wording', async () => {
  const { member, reply, follow, read } = await answered();
  const stream = await follow();
  const edited = await member.edit(reply.id, { text: 'We open at nine.' });
  expect(edited).toMatchObject({ text: 'We open at nine.', first_text: 'We open at nien.' });
  await stream.until('message', { id: reply.id, text: 'We open at nine.' });
  const again = await member.edit(reply.id, { text: 'We open at nine, daily.' });
  expect(again.first_text).toBe('We open at nien.');
  await stream.until('message', { id: reply.id, text: 'We open at nine, daily.' });
  const seen = await read();
  expect(seen).toMatchObject({ text: 'We open at nine, daily.', edited_at: expect.any(String) });
  expect(seen).not.toHaveProperty('first_text');
  const { session } = await member.read(window.hash_id);
  expect(session.text).toBe('We open at nine, daily.');
});

test('a page that was disconnected during an edit gets the change when it reconnects', async () => {
  const { member, reply, customer, id } = await answered();
  await member.edit(reply.id, { text: 'We open at nine.' });
  const stream = await customer.follow(id, { after: reply.seq });
  opened.push(stream);
  await stream.until('message', { id: reply.id, text: 'We open at nine.' });
  expect(stream.named('message')).toHaveLength(1);
});

test('a retracted reply loses its text for the customer, and members still see it', async () => {
  const { member, reply, follow, read } = await answered('The code is 1234.');
  const stream = await follow();
  await member.retract(reply.id);
  await stream.until('message', { id: reply.id, text: '' });
  expect(JSON.stringify(await read())).not.toContain('1234');
  const { messages } = await member.read(window.hash_id);
  expect(messages.find(({ id }) => id === reply.id)).toMatchObject({
    text: '',
    first_text: 'The code is 1234.',
    retracted_at: expect.any(String),
  });
  await expect(member.edit(reply.id, { text: 'No' })).rejects.toEqual(
    httpError('reply_locked', 409),
  );
  // A retry of the same call succeeds.
  expect((await member.retract(reply.id)).text).toBe('');
});

test('a later reply no longer quotes the text of a retracted one', async () => {
  const { member, reply, customer, id, follow } = await answered('The code is 1234.');
  const quoting = await member.reply({
    text: 'Use it today.',
    client_id: clientId(),
    quotes: reply.id,
  });
  const stream = await follow();
  await member.retract(reply.id);
  const emptied = { id: quoting.id, quote: { message_id: reply.id, sender: 'chatbot', text: '' } };
  await stream.until('message', emptied);
  const query = { window_hash: window.hash_id, session_id: id };
  const { messages } = await customer.api.call(webEndpoints.sessions, { query });
  expect(messages.find((message) => message.id === quoting.id)).toMatchObject(emptied);
  expect(JSON.stringify(messages)).not.toContain('1234');
});

test('a reply quotes a message of its chat only, and customers do not get the original of a translation', async () => {
  const { member, reply, customer, id } = await answered('One moment.');
  const original = { language: 'ko', text: '잠시만 기다려 주십시오.' } as const;
  const sent = await member.reply({
    text: 'Please wait.',
    client_id: clientId(),
    quotes: reply.id,
    original,
  });
  expect(sent).toMatchObject({ original, quote: { message_id: reply.id, text: 'One moment.' } });
  const query = { window_hash: window.hash_id, session_id: id };
  const { messages } = await customer.api.call(webEndpoints.sessions, { query });
  const seen = messages.find((message) => message.id === sent.id);
  expect(seen?.quote?.text).toBe('One moment.');
  expect(seen).not.toHaveProperty('original');
  const other = await answered();
  const foreign = { text: 'No', client_id: clientId(), quotes: other.reply.id };
  await expect(member.reply(foreign)).rejects.toEqual(httpError('validation_failed', 422));
});

async function upload(id: string, name: string, content: Uint8Array, user = owner) {
  const form = new FormData();
  form.set('file', new Blob([content as BlobPart]), name);
  const response = await fetch(`${app.consoleUrl}/api/admin/sessions/${id}/files`, {
    method: 'POST',
    headers: { 'x-access-token': user.token },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

test('a file of a reply reaches the customer until the reply is retracted', async () => {
  const { member, customer, id } = await answered();
  const { status, body: file } = await upload(id, 'map.png', tinyPng);
  expect([status, file.type]).toEqual([201, 'image/png']);
  const params = { id: window.hash_id, file_id: file.id };
  const link = () => customer.api.call(attachmentEndpoints.ownLink, { params });
  await expect(link()).rejects.toEqual(httpError('not_found', 404));
  const sent = await member.reply({ text: '', client_id: clientId(), attachments: [file.id] });
  expect(sent.attachments).toMatchObject([{ name: 'map.png', type: 'image/png' }]);
  const { url } = await link();
  const download = await fetch(url.replace(/^http:\/\/[^/]+/, app.customerUrl));
  expect(Buffer.from(await download.arrayBuffer())).toEqual(tinyPng);
  const again = { text: '', client_id: clientId(), attachments: [file.id] };
  await expect(member.reply(again)).rejects.toEqual(httpError('validation_failed', 422));
  await member.retract(sent.id);
  await expect(link()).rejects.toEqual(httpError('not_found', 404));
});

test('a file for another chat, of another type or from a stranger is refused', async () => {
  const { member, id } = await answered();
  const other = await answered();
  const { body: file } = await upload(other.id, 'map.png', tinyPng);
  const misplaced = { text: 'Here', client_id: clientId(), attachments: [file.id] };
  await expect(member.reply(misplaced)).rejects.toEqual(httpError('validation_failed', 422));
  const html = await upload(id, 'page.png', Buffer.from('<html><script>1</script>'));
  expect(html.body.code).toBe('unsupported_file');
  const stranger = await upload(id, 'map.png', tinyPng, await app.signUp());
  expect(stranger.status).toBe(404);
  await expect(member.reply({ text: ' ', client_id: clientId() })).rejects.toEqual(
    httpError('validation_failed', 422),
  );
});

test('a reply is edited and retracted by its author only, and for a limited time', async () => {
  const { id, member, reply } = await answered();
  const colleague = await app.memberOf(owner, {
    permissions: ['all_chats', 'customer_info'],
    windowIds: [window.id],
  });
  const other = chatClientOfMember(colleague, id);
  await expect(other.edit(reply.id, { text: 'Mine' })).rejects.toEqual(
    httpError('not_author', 403),
  );
  await expect(other.retract(reply.id)).rejects.toEqual(httpError('not_author', 403));
  clock.forward(60_000);
  await expect(member.retract(reply.id)).rejects.toEqual(httpError('reply_locked', 409));
  await member.edit(reply.id, { text: 'We open at nine.' });
  clock.forward(5 * 60_000);
  await expect(member.edit(reply.id, { text: 'Too late' })).rejects.toEqual(
    httpError('reply_locked', 409),
  );
});
