import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { followStream } from '#server/testing/followed-stream.ts';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { startChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import type { ViewingState } from '#shared/contracts/names.ts';
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

const follow = (api: ApiClient) =>
  followStream((signal) => api.stream(liveEndpoints.events, { signal }));

const report = ({ api }: TestUser, sessionId: string, state: ViewingState) =>
  api.call(liveEndpoints.viewing, {
    params: { hash: window.hash_id, session_id: sessionId },
    body: { state },
  });

const colleague = () => app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });

test('other members see who has a chat open and writes in it, the member does not', async () => {
  const mina = await colleague();
  const id = await startChat(app, window, 'Are you open?');
  const [ofOwner, ofMina] = [await follow(owner.api), await follow(mina.api)];
  await report(mina, id, 'open');
  await report(mina, id, 'writing');
  await report(owner, id, 'left');

  const memberId = await memberIdOf(app, mina);
  await ofOwner.until('viewing', { session_id: id, member_id: memberId, state: 'open' });
  await ofOwner.until('viewing', { session_id: id, member_id: memberId, state: 'writing' });
  await ofMina.until('viewing', { session_id: id, state: 'left' });
  expect(ofMina.named('viewing')).toHaveLength(1);
  await Promise.all([ofOwner.leave(), ofMina.leave()]);
});

test('a member who may not read the chat neither sees viewers nor is shown as one', async () => {
  const elsewhere = await app.createWindow(owner);
  const stranger = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [elsewhere.id],
  });
  const ownChatsOnly = await app.memberOf(owner, { windowIds: [window.id] });
  const mina = await colleague();
  const id = await startChat(app, window, 'Are you open?');
  const streams = [await follow(stranger.api), await follow(ownChatsOnly.api)];
  const ofMina = await follow(mina.api);
  await report(owner, id, 'open');
  await ofMina.until('viewing', { session_id: id, state: 'open' });
  await startChat(app, elsewhere, 'A chat that the stranger sees');
  await streams[0]?.untilCount(1);
  for (const stream of streams) expect(stream.named('viewing')).toEqual([]);

  await expect(report(stranger, id, 'open')).rejects.toMatchObject(httpError('not_found', 404));
  await expect(report(ownChatsOnly, id, 'open')).rejects.toMatchObject({ status: 403 });
  await Promise.all([...streams, ofMina].map((stream) => stream.leave()));
});

test('members of another process see who has a chat open', async () => {
  const other = await createTestApp({ databaseUrl: app.databaseUrl });
  const mina = await colleague();
  const id = await startChat(app, window, 'Are you open?');
  const stream = await follow(other.clientFor(owner.token));
  await report(mina, id, 'open');
  await stream.until('viewing', { session_id: id, state: 'open' });
  await stream.leave();
  await other.close();
});
