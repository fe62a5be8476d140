import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import {
  type Contact,
  type ContactFormInput,
  contactEndpoints,
} from '#shared/contracts/conversations/contacts.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { ApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

type Collect = Partial<Pick<WindowSettings, 'collect' | 'contact_collect' | 'contact_request'>>;
const everyItem = (
  [
    'name',
    'gender',
    'date_of_birth',
    'email',
    'phone_number',
    'occupation',
    'hobby',
    'dream',
    'language',
  ] as const
).map((item) => ({ item, required: false }));

/** A window that collects these items, and a customer on its site. */
async function windowThatAsks(
  settings: Collect = { collect: { items: everyItem, consent_text: '' } },
) {
  const window = await app.createWindow(owner);
  await owner.api.call(windowEndpoints.change, {
    params: { hash: window.hash_id },
    body: { ...settings, publish: true },
  });
  const { api } = await app.customerOf(window.hash_id);
  return { window, api };
}

let forms = 0;
function leave(api: ApiClient, window: Window, body: Partial<ContactFormInput> = {}) {
  forms += 1;
  const whole: ContactFormInput = { client_id: `form-${forms}-abcdef`, reason: 'request', ...body };
  return api.call(contactEndpoints.leave, { params: { id: window.hash_id }, body: whole });
}

/** The stored contacts as the business reads them, newest first. */
async function left(window: Window): Promise<Contact[]> {
  const { items } = await owner.api.call(contactEndpoints.list, {
    params: { hash: window.hash_id },
  });
  return items;
}

const wrong = (fields: Record<string, string>) =>
  expect.objectContaining({
    code: 'validation_failed',
    data: expect.objectContaining({ fields }),
  });

test('every item that a window requests is stored, with the page and the chat of the form', async () => {
  const { window, api } = await windowThatAsks();
  const events = await ask(api, window.hash_id, { greet: true });
  const { session_id } = dataOf(events, 'meta');
  const items = {
    name: '  김온유 ',
    gender: null,
    date_of_birth: '1990-05-03',
    email: 'onyu@example.com',
    phone_number: '010-2345-6789',
    occupation: '플로리스트',
    hobby: ['등산', '독서'],
    dream: ['꽃집'],
    language: 'ko' as const,
  };
  const { contact_id } = await leave(api, window, {
    session_id,
    items,
    message: ' 배송 가능한가요? ',
    country: 'KR',
    language: 'ko',
    channel: 'page',
    page_url: 'https://shop.example/roses',
  });
  expect(await left(window)).toEqual([
    expect.objectContaining({
      id: contact_id,
      window_id: window.id,
      session_id,
      reason: 'request',
      progress: 'new',
      order: 0,
      name: '김온유',
      email: 'onyu@example.com',
      phone: '+821023456789',
      items: {
        gender: null,
        date_of_birth: '1990-05-03',
        occupation: '플로리스트',
        hobby: ['등산', '독서'],
        dream: ['꽃집'],
        language: 'ko',
      },
      message: '배송 가능한가요?',
      channel: 'page',
      language: 'ko',
      page_url: 'https://shop.example/roses',
      consent_at: null,
      resolved_at: null,
    }),
  ]);
});

test('a phone number is parsed by its country, fixed lines included; an invalid one is refused', async () => {
  const { window, api } = await windowThatAsks();
  const phoneOf = async (phone_number: string, country?: string) => {
    await leave(api, window, { items: { phone_number }, ...(country && { country }) });
    return (await left(window))[0]?.phone;
  };
  expect(await phoneOf('03-1234-5678', 'JP')).toBe('+81312345678');
  expect(await phoneOf('+34 612 34 56 78', 'KR')).toBe('+34612345678');
  expect(await phoneOf('02-312-3456')).toBe('+8223123456');
  for (const phone_number of ['12', 'call me', '+82 10 1234', '010-2345-6789 ext. 5']) {
    await expect(leave(api, window, { items: { phone_number } })).rejects.toEqual(
      wrong({ 'items.phone_number': 'invalid' }),
    );
  }
});

test('items that are too long, too many or of an unknown kind are refused by field', async () => {
  const { window, api } = await windowThatAsks();
  const reach = { email: 'a@example.com' };
  const cases: [object, Record<string, string>][] = [
    [{ name: 'x'.repeat(61) }, { 'items.name': 'too_long' }],
    [{ name: '   ' }, { 'items.name': 'required' }],
    [{ email: 'nobody@' }, { 'items.email': 'invalid_email' }],
    [{ gender: 'robot' }, { 'items.gender': 'invalid' }],
    [{ occupation: 'x'.repeat(61) }, { 'items.occupation': 'too_long' }],
    [{ hobby: Array(21).fill('x') }, { 'items.hobby': 'too_many' }],
    [{ dream: ['x'.repeat(61)] }, { 'items.dream.0': 'too_long' }],
    [{ language: 'fr' }, { 'items.language': 'invalid' }],
    [{ date_of_birth: '1990-02-31' }, { 'items.date_of_birth': 'invalid' }],
    [{ date_of_birth: '2990-01-01' }, { 'items.date_of_birth': 'too_big' }],
    [{ date_of_birth: '1899-12-31' }, { 'items.date_of_birth': 'too_small' }],
    [{ shoe_size: 42 }, { 'items.shoe_size': 'unknown_key' }],
  ];
  for (const [items, fields] of cases) {
    // A client that violates the contract.
    const body = { items: { ...reach, ...items } } as Partial<ContactFormInput>;
    await expect(leave(api, window, body)).rejects.toEqual(wrong(fields));
  }
  await expect(leave(api, window, { items: reach, message: 'x'.repeat(2001) })).rejects.toEqual(
    wrong({ message: 'too_long' }),
  );
  expect(await left(window)).toEqual([]);
});

test('items that a window does not request are not stored; required ones must be present', async () => {
  const { window, api } = await windowThatAsks({
    contact_collect: 'before',
    collect: {
      items: [
        { item: 'name', required: true },
        { item: 'gender', required: true },
        { item: 'hobby', required: true },
      ],
      consent_text: '',
    },
  });
  await expect(
    leave(api, window, { reason: 'before', items: { email: 'a@example.com', hobby: [] } }),
  ).rejects.toEqual(
    wrong({ 'items.name': 'required', 'items.gender': 'required', 'items.hobby': 'required' }),
  );
  await leave(api, window, {
    reason: 'before',
    // "Prefer not to say" is a valid gender.
    items: {
      name: 'Ana',
      gender: null,
      hobby: ['chess'],
      email: 'a@example.com',
      occupation: 'spy',
    },
  });
  expect((await left(window))[0]).toMatchObject({
    name: 'Ana',
    email: null,
    items: { gender: null, hobby: ['chess'] },
  });
  expect((await left(window))[0]?.items).not.toHaveProperty('occupation');
});

test('a request for an answer needs a way to reach the customer; without items it needs name and email', async () => {
  const both = await windowThatAsks();
  await expect(leave(both.api, both.window, { items: { name: 'Ana' } })).rejects.toEqual(
    wrong({ 'items.email': 'required' }),
  );
  await leave(both.api, both.window, { items: { phone_number: '+821023456789' } });

  const plain = await windowThatAsks({});
  await expect(leave(plain.api, plain.window)).rejects.toEqual(
    wrong({ 'items.email': 'required' }),
  );
  await leave(plain.api, plain.window, {
    items: { name: 'Ana', email: 'a@example.com', gender: 'other' },
  });
  expect((await left(plain.window))[0]).toMatchObject({
    name: 'Ana',
    email: 'a@example.com',
    items: {},
  });

  const noWay = await windowThatAsks({
    collect: { items: [{ item: 'hobby', required: false }], consent_text: '' },
  });
  await expect(leave(noWay.api, noWay.window)).rejects.toEqual(
    wrong({ 'items.email': 'required' }),
  );
});

test('a window without a contact form refuses contacts', async () => {
  const { window, api } = await windowThatAsks({ contact_collect: 'off', contact_request: false });
  await expect(leave(api, window, { items: { email: 'a@example.com' } })).rejects.toEqual(
    httpError('feature_disabled', 403),
  );
});

test('a minor needs the consent of a guardian: under 14 in Korea, under 13 elsewhere', async () => {
  const { window, api } = await windowThatAsks();
  const now = new Date();
  const born = (years: number, days = 0) => {
    const date = new Date(
      Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()),
    );
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };
  const at = (date_of_birth: string | undefined, more: Partial<ContactFormInput> = {}) =>
    leave(api, window, {
      ...more,
      items: { email: 'a@example.com', ...(date_of_birth && { date_of_birth }), ...more.items },
    });
  const refused = httpError('guardian_consent_required', 422);
  const country = (country_code: string) =>
    app.services.db
      .updateTable('organizations')
      .set({ country_code })
      .where('id', '=', owner.login.organization_id)
      .execute();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 1_100)); // Windows are cached for a second.

  await country('KR');
  await settled();
  await expect(at(born(14, 2))).rejects.toEqual(refused);
  await at(born(14, -1));
  await at(born(14, 2), { guardian_consent: true });
  expect((await left(window))[0]).toMatchObject({ guardian_consent: true });

  await country('US');
  await settled();
  await at(born(14, 2));
  await expect(at(born(13, 2))).rejects.toEqual(refused);

  // A child's profile without a date of birth counts as a minor's.
  await expect(at(undefined, { profile_kind: 'child' })).rejects.toEqual(refused);
  const child = { profile_kind: 'child' as const, guardian_consent: true };
  await at(born(9), { ...child, items: { gender: 'girl' } });
  expect((await left(window))[0]).toMatchObject({
    profile_kind: 'child',
    items: { gender: 'girl' },
  });
  await expect(at(born(9), { ...child, items: { gender: 'female' } })).rejects.toEqual(
    wrong({ 'items.gender': 'invalid' }),
  );
  await expect(at(born(30), { items: { gender: 'boy' } })).rejects.toEqual(
    wrong({ 'items.gender': 'invalid' }),
  );
  await country('KR');
});

test('with a consent text the customer agrees to the version that was shown, in any of its languages', async () => {
  const consent_text = { ko: '개인정보 수집에 동의합니다.', en: 'I agree to the processing.' };
  const { window, api } = await windowThatAsks({ collect: { items: [], consent_text } });
  const shown = await api.call(webEndpoints.window, {
    query: { window_hash: window.hash_id, lang: 'ko' },
  });
  const { consent_version } = shown.collect;
  expect(shown.collect.consent_text).toBe(consent_text.ko);
  const items = { email: 'a@example.com' };

  await expect(leave(api, window, { items, consent_version })).rejects.toEqual(
    wrong({ consent: 'required' }),
  );
  await expect(
    leave(api, window, { items, consent: true, consent_version: 'of-last-year', language: 'en' }),
  ).rejects.toEqual(
    expect.objectContaining({
      code: 'consent_changed',
      status: 409,
      data: expect.objectContaining({
        context: expect.objectContaining({ consent_text: consent_text.en }),
      }),
    }),
  );
  await leave(api, window, { items, consent: true, consent_version, language: 'en' });
  const [contact] = await left(window);
  expect(contact).toMatchObject({ consent_version, consent_text: consent_text.ko });
  expect(contact?.consent_at).toEqual(expect.stringMatching(/^\d{4}-.*Z$/));
});

test('the same form sent twice is stored once; that of another customer is stored too', async () => {
  const { window, api } = await windowThatAsks();
  const body = { client_id: 'one-form-of-mine', items: { email: 'a@example.com' } };
  const [first, second] = await Promise.all([leave(api, window, body), leave(api, window, body)]);
  expect(second).toEqual(first);
  expect(await left(window)).toHaveLength(1);
  const other = await app.customerOf(window.hash_id);
  await leave(other.api, window, body);
  expect(await left(window)).toHaveLength(2);
});

test('a contact is accepted only in a chat of the same customer and window', async () => {
  const { window, api } = await windowThatAsks();
  const { session_id } = dataOf(await ask(api, window.hash_id, { greet: true }), 'meta');
  const stranger = await app.customerOf(window.hash_id);
  const items = { email: 'a@example.com' };
  await expect(leave(stranger.api, window, { items, session_id })).rejects.toEqual(
    httpError('not_found', 404),
  );
  const other = await windowThatAsks();
  await expect(leave(api, other.window, { items })).rejects.toEqual(httpError('not_found', 404));
  expect(await left(window)).toEqual([]);
});

test('the rate limit refuses too many contacts of one customer', async () => {
  const { window, api } = await windowThatAsks();
  const items = { email: 'a@example.com' };
  const sent = await Promise.allSettled(
    Array.from({ length: 22 }, () => leave(api, window, { items })),
  );
  const refused = sent.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const each of refused)
    expect(each).toMatchObject({ reason: httpError('rate_limited', 429) });
});
