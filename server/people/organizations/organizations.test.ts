import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import { organizationOf } from '#server/testing/organizations.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { permissions } from '#shared/contracts/people/permissions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { change, leave, transfer, validation } = organizationEndpoints;
const password = 'correct horse battery';
const paramsOf = ({ login }: TestUser) => ({ id: login.organization_id });

test('name, time zone and retention can be changed, and invalid values are rejected', async () => {
  const owner = await app.signUp();
  const params = paramsOf(owner);
  const body = { name: ' Onyu ', timezone: 'Europe/Madrid', retention_days: 90 };
  expect(await owner.api.call(change, { params, body })).toMatchObject({
    ...{ name: 'Onyu', timezone: 'Europe/Madrid', retention_days: 90, deleted: null },
  });
  expect(await owner.api.call(change, { params, body: { retention_days: null } })).toMatchObject({
    ...{ name: 'Onyu', retention_days: null },
  });
  for (const wrong of [{ timezone: 'Moon/Crater' }, { retention_days: 0 }, { name: '' }, {}]) {
    const refused = owner.api.call(change, { params, body: wrong });
    await expect(refused).rejects.toEqual(httpError('validation_failed', 422));
  }
});

test('a change with a stale revision is rejected with the stored settings', async () => {
  const owner = await app.signUp();
  const leader = await app.memberOf(owner, { role: 'leader', permissions });
  const changeWith = (user: TestUser, body: object, revision?: number) =>
    user.api.call(change, {
      params: paramsOf(owner),
      body,
      ...(revision && { headers: { 'if-match': `"${revision}"` } }),
    });
  const { revision = 0 } = (await organizationOf(owner)) ?? {};
  await changeWith(leader, { timezone: 'Europe/Madrid' }, revision);
  await expect(changeWith(owner, { timezone: 'Asia/Tokyo' }, revision)).rejects.toMatchObject({
    code: 'stale_revision',
    status: 412,
    data: {
      context: {
        revision: revision + 1,
        updated_by: leader.login.name,
        current: { timezone: 'Europe/Madrid', revision: revision + 1 },
      },
    },
  });
  expect(await organizationOf(owner)).toMatchObject({ timezone: 'Europe/Madrid' });
  await changeWith(owner, { timezone: 'Asia/Tokyo' }, revision + 1);
  // Which organization is current is stored with the user, so its revision does not change.
  await changeWith(leader, { current: true });
  expect(await organizationOf(owner)).toMatchObject({
    timezone: 'Asia/Tokyo',
    revision: revision + 2,
  });
});

test('ownership is transferred with the password; the last owner cannot leave', async () => {
  const owner = await app.signUp();
  const params = paramsOf(owner);
  const member = await app.memberOf(owner);
  const members = await owner.api.call(memberEndpoints.list);
  const member_id = members.find(({ role }) => role === 'member')?.id ?? '';
  await expect(owner.api.call(leave, { params })).rejects.toEqual(httpError('last_owner', 409));
  const wrong = owner.api.call(transfer, { params, body: { member_id, password: 'wrong' } });
  await expect(wrong).rejects.toMatchObject({ data: { fields: { password: 'wrong' } } });
  const body = { member_id, password };
  await expect(member.api.call(transfer, { params, body })).rejects.toEqual(
    httpError('permission_required', 403),
  );
  expect(await owner.api.call(transfer, { params, body })).toMatchObject({ role: 'leader' });
  expect(await organizationOf(member, owner)).toMatchObject({ role: 'owner' });
  expect(await owner.api.call(leave, { params })).toMatchObject({ left: true });
  expect(await member.api.call(memberEndpoints.list)).toHaveLength(1);
});

test('when one of two owners leaves while the other is demoted, only one change happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await app.signUp();
    const two = await app.memberOf(one, { role: 'owner' });
    const params = paramsOf(one);
    const members = await one.api.call(memberEndpoints.list);
    const idOf = ({ login }: TestUser) =>
      members.find(({ email }) => email === login.email)?.id ?? '';
    const body = { role: 'member' as const, permission: one.login.permission, window_ids: [] };
    const demote = (by: TestUser, who: TestUser) =>
      by.api.call(memberEndpoints.changeRole, { params: { id: idOf(who) }, body });
    const outcomes = await Promise.allSettled([
      round % 2 ? one.api.call(leave, { params }) : demote(two, one),
      demote(one, two),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const owners = await app.services.db
      .selectFrom('members')
      .select('id')
      .where('organization_id', '=', params.id)
      .where('role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  }
});

test('validation reports a missing chatbot with a link to create one, and a taken name', async () => {
  const owner = await app.signUp();
  const { name } = (await organizationOf(owner)) ?? { name: '' };
  expect(await owner.api.call(validation, { query: { name } })).toEqual({
    valid: false,
    problems: [{ code: 'no_window', action_url: '/redesign/chatbots/new' }],
    name_available: false,
  });
  await app.createWindow(owner);
  expect(await owner.api.call(validation)).toEqual({ valid: true, problems: [] });
});

test.each([
  ['ES', 'Europe/Madrid', 'EUR'],
  ['US', 'America/New_York', 'USD'],
  ['JP', 'Asia/Tokyo', 'JPY'],
  ['GB', 'Europe/London', 'GBP'],
  ['VN', 'Asia/Saigon', 'VND'],
])(
  'an organization in %s gets the time zone %s and the currency %s, and so does a second one',
  async (country_code, timezone, currency) => {
    const body = { email: `${country_code}@abroad.example`, password: 'correct horse battery' };
    const about = { country_code, organization_name: 'Abroad' };
    const { token } = await app
      .clientFor()
      .call(accountEndpoints.signUp, { body: { ...body, ...about } });
    const api = app.clientFor(token);
    const where = { country_code, timezone, currency };
    expect(await api.call(organizationEndpoints.list)).toMatchObject([
      { name: 'Abroad', ...where },
    ]);
    const second = await api.call(organizationEndpoints.create, { body: { name: 'Second' } });
    expect(second).toMatchObject(where);
    const korean = { name: 'Third', country_code: 'KR' };
    expect(await api.call(organizationEndpoints.create, { body: korean })).toMatchObject({
      ...{ country_code: 'KR', timezone: 'Asia/Seoul', currency: 'KRW' },
    });
  },
);

test.each([
  ['ja', 'JP', 'Asia/Tokyo', 'JPY'],
  ['es', 'ES', 'Europe/Madrid', 'EUR'],
] as const)(
  'without a country, an owner who speaks %s gets %s',
  async (language, country_code, timezone, currency) => {
    const body = {
      email: `${language}@unknown.example`,
      password: 'correct horse battery',
      language,
    };
    const login = await app.clientFor().call(accountEndpoints.signUp, { body });
    expect(login.country_code).toBe(country_code);
    expect(await app.clientFor(login.token).call(organizationEndpoints.list)).toMatchObject([
      { country_code, timezone, currency },
    ]);
  },
);

test('the country can be changed until a card is registered, with currency and time zone', async () => {
  const { api, login } = await app.signUp();
  const params = { id: login.organization_id };
  const change = (body: { country_code: string; timezone?: string }) =>
    api.call(organizationEndpoints.change, { params, body });
  expect(await change({ country_code: 'ES' })).toMatchObject({
    ...{ country_code: 'ES', currency: 'EUR', timezone: 'Europe/Madrid' },
  });
  expect(await change({ country_code: 'MX', timezone: 'America/Tijuana' })).toMatchObject({
    ...{ country_code: 'MX', currency: 'MXN', timezone: 'America/Tijuana' },
  });
  await expect(change({ country_code: 'ZZ' })).rejects.toMatchObject({ status: 422 });
  await app.services.db
    .updateTable('organizations')
    .set({ card_registered: true })
    .where('id', '=', params.id)
    .execute();
  await expect(change({ country_code: 'KR' })).rejects.toMatchObject({
    ...{ code: 'country_fixed', status: 409 },
  });
  expect(await change({ country_code: 'MX' })).toMatchObject({ timezone: 'America/Tijuana' });
});
