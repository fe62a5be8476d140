import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newToken, sha256 } from '#server/platform/ids.ts';
import { eventually } from '#server/testing/eventually.ts';
import { httpError } from '#server/testing/http-error.ts';
import { expireInvite, hashOf, inviteOf, sendTestInvite } from '#server/testing/invites.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { readEvents } from '#shared/http/read-events.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { get, decline, send } = inviteEndpoints;
const anybody = () => app.clientFor();
const offerOf = (hash_id: string) => anybody().call(get, { query: { hash_id } });
const newAddress = () => `${newToken().toLowerCase()}@example.com`;
const mailsTo = (address: string) =>
  app.services.db.selectFrom('outbox').selectAll().where('recipient', '=', address).execute();
const auditOf = (action: string) =>
  app.services.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

test('several addresses are invited at once with individual results; a link shows its offer', async () => {
  const window = await app.createWindow(owner, 'Bakery');
  const colleague = await app.memberOf(owner);
  const [kim, lee] = [newAddress(), newAddress()];
  const addresses = [` ${kim.toUpperCase()} `, lee, kim, colleague.login.email];
  const invite = inviteOf(addresses, { window_ids: [window.id, window.id] });
  const results = await owner.api.call(send, invite);
  expect(results).toEqual([
    { email: kim, state: 'sent', link: expect.stringContaining('/redesign/invite?hash_id=') },
    { email: lee, state: 'sent', link: expect.any(String) },
    { email: colleague.login.email, state: 'already_member', link: null },
  ]);
  const hash = hashOf(results[0]?.link);
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(await offerOf(hash)).toMatchObject({
    organization: { name: expect.any(String) },
    inviter: owner.login.name,
    invitee_email: kim,
    role: 'member',
    permission: permissionMap(['all_chats']),
    windows: [{ name: 'Bakery' }],
    state: 'inviting',
    registered: false,
  });
  const stored = await app.services.db.selectFrom('invites').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(hash);
  expect(stored.map((row) => row.hash)).toContain(sha256(hash));
  expect(JSON.stringify(await auditOf('invite.sent'))).not.toContain(hash);
});

test.each([
  ['ja', 'への招待'],
  ['es', 'le invita a'],
] as const)(
  "the mail is in the inviter's language, %s, as text and as HTML",
  async (language, words) => {
    const email = newAddress();
    const hash = await sendTestInvite(await app.signUp(newAddress(), { language }), email);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain(words);
    expect(mail?.body).toContain(`/redesign/invite?hash_id=${hash}`);
    expect(mail?.html).toContain(`<a href="${app.services.consoleOrigin}/redesign/invite`);
  },
);

test('names are not linkified in mails', async () => {
  const user = await app.signUp();
  // Stored as an older version accepted it.
  const name = 'Win https://x.io at y.example\nnow\u202e';
  await app.services.db
    .updateTable('users')
    .set({ name })
    .where('id', '=', user.login.id)
    .execute();
  const email = newAddress();
  await sendTestInvite(user, email);
  const [mail] = await mailsTo(email);
  expect(mail?.body).not.toMatch(/x\.io|y\.example|\nnow|\u202e/);
  expect(mail?.subject).toContain('Win … at y.\u2060example now');
});

test('with a mail server only the invitee sees the link', async () => {
  const mailed = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const boss = await mailed.signUp();
  const results = await boss.api.call(send, inviteOf('kim@example.com'));
  expect(results).toEqual([{ email: 'kim@example.com', state: 'sent', link: null }]);
  await mailed.close();
});

test('resending replaces the link and its offer, and the old link stops working', async () => {
  const email = newAddress();
  const first = await sendTestInvite(owner, email);
  const second = await sendTestInvite(owner, email, { may: ['usage'] });
  await expect(offerOf(first)).rejects.toEqual(httpError('not_found', 404));
  expect(await offerOf(second)).toMatchObject({ permission: permissionMap(['usage']) });
  const list = await owner.api.call(memberEndpoints.list, { query: { text: email } });
  expect(list).toHaveLength(1);
});

test.each([
  ['a malformed address', { invitee_email: 'Kim <kim@example.com>' }, 'invitee_email'],
  ['one bad address of several', { invitee_email: ['a@b.io', 'nobody'] }, 'invitee_email.1'],
  ['no address', { invitee_email: [] }, 'invitee_email'],
  ['21 addresses', { invitee_email: Array(21).fill('a@b.io') }, 'invitee_email'],
  ['an owner', { role: 'owner' }, 'role'],
  ['a permission that is missing', { permission: { usage: true } }, 'permission.all_chats'],
  [
    'an unknown permission',
    { permission: { ...permissionMap([]), root: true } },
    'permission.root',
  ],
  ['an unknown window', { window_ids: ['nothing'] }, 'window_ids.0'],
  ['an unknown field', { plan: 'pro' }, 'plan'],
])('rejects %s and names the field', async (_what, wrong, field) => {
  const { body } = inviteOf(newAddress());
  const response = await fetch(`${app.consoleUrl}/api/admin/invite/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': owner.token },
    body: JSON.stringify({ ...body, ...wrong }),
  });
  expect(response.status).toBe(422);
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields)).toContain(field);
});

test('a window of another organization is 422', async () => {
  const foreign = await app.createWindow(await app.signUp());
  const invite = inviteOf(newAddress(), { window_ids: [foreign.id] });
  await expect(owner.api.call(send, invite)).rejects.toEqual(httpError('validation_failed', 422));
});

test('invites take seats, and one beyond the quota is 402', async () => {
  const boss = await app.signUp();
  const id = boss.login.organization_id;
  const { db } = app.services;
  await db.updateTable('organizations').set({ seat_limit: 3 }).where('id', '=', id).execute();
  const [one, two, three] = [newAddress(), newAddress(), newAddress()];
  await sendTestInvite(boss, one);
  await sendTestInvite(boss, one);
  const both = await Promise.allSettled([two, three].map((email) => sendTestInvite(boss, email)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both).toContainEqual({ status: 'rejected', reason: httpError('limit_reached', 402) });
  await expireInvite(app, one);
  await Promise.all([two, three].map((email) => sendTestInvite(boss, email)));
});

test('declining needs no account; the list and a mail to the inviter show it', async () => {
  const boss = await app.signUp();
  const email = newAddress();
  const hash_id = await sendTestInvite(boss, email);
  await anybody().call(decline, { query: { hash_id } });
  const twice = anybody().call(decline, { query: { hash_id } });
  await expect(twice).rejects.toEqual(httpError('invite_used', 410));
  const [row] = await boss.api.call(memberEndpoints.list, { query: { text: email } });
  expect(row).toMatchObject({ inviting: false, declined: true });
  const mails = await mailsTo(boss.login.email);
  expect(mails.some(({ subject }) => subject.includes(email))).toBe(true);
  await sendTestInvite(boss, email);
  const [again] = await boss.api.call(memberEndpoints.list, { query: { text: email } });
  expect(again).toMatchObject({ inviting: true, declined: false });
});

test('live updates of invites reach only members who may list members', async () => {
  const boss = await app.signUp();
  const leader = await app.memberOf(boss, { role: 'leader', permissions: ['manage_members'] });
  const colleague = await app.memberOf(boss, { permissions: ['all_chats'] });
  const [leaderEvents, memberEvents] = [await listen(leader), await listen(colleague)];
  await sendTestInvite(boss, newAddress());
  expect(
    await eventually(
      async () => leaderEvents.names,
      (names) => names.length > 0,
    ),
  ).toEqual(['members.changed']);
  expect(memberEvents.names).toEqual([]);
  leaderEvents.stop();
  memberEvents.stop();
});

async function listen({ api }: TestUser) {
  const leaving = new AbortController();
  const response = await api.stream(liveEndpoints.events, { signal: leaving.signal });
  const names: string[] = [];
  const read = async () => {
    for await (const { name } of readEvents(response)) names.push(name);
  };
  read().catch(() => undefined); // aborted by `stop`
  return { names, stop: () => leaving.abort() };
}
