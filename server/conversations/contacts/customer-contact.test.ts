import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { contactsOf, createContactWindow, leaveContact } from '#server/testing/contacts.ts';
import { httpError, invalidFields } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { ContactSubmissionInput } from '#shared/contracts/conversations/contact-form.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

test('all items that a window requests are stored with the page and the chat of the form', async () => {
  const { window, api } = await createContactWindow(app, owner);
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
  const { contact_id } = await leaveContact(api, window, {
    session_id,
    items,
    message: ' 배송 가능한가요? ',
    country: 'KR',
    language: 'ko',
    channel: 'page',
    page_url: 'https://shop.example/roses',
  });
  expect(await contactsOf(owner, window)).toEqual([
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
  const { window, api } = await createContactWindow(app, owner);
  const phoneOf = async (phone_number: string, country?: string) => {
    await leaveContact(api, window, { items: { phone_number }, ...(country && { country }) });
    return (await contactsOf(owner, window))[0]?.phone;
  };
  expect(await phoneOf('03-1234-5678', 'JP')).toBe('+81312345678');
  expect(await phoneOf('+34 612 34 56 78', 'KR')).toBe('+34612345678');
  expect(await phoneOf('02-312-3456')).toBe('+8223123456');
  for (const phone_number of ['12', 'call me', '+82 10 1234', '010-2345-6789 ext. 5']) {
    await expect(leaveContact(api, window, { items: { phone_number } })).rejects.toEqual(
      invalidFields({ 'items.phone_number': 'invalid' }),
    );
  }
});

test('items that are too long, too many or of an unknown kind are refused by field', async () => {
  const { window, api } = await createContactWindow(app, owner);
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
    const body = { items: { ...reach, ...items } } as Partial<ContactSubmissionInput>;
    await expect(leaveContact(api, window, body)).rejects.toEqual(invalidFields(fields));
  }
  await expect(
    leaveContact(api, window, { items: reach, message: 'x'.repeat(2001) }),
  ).rejects.toEqual(invalidFields({ message: 'too_long' }));
  expect(await contactsOf(owner, window)).toEqual([]);
});

test('items that a window does not request are not stored; required ones must be present', async () => {
  const { window, api } = await createContactWindow(app, owner, {
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
    leaveContact(api, window, { reason: 'before', items: { email: 'a@example.com', hobby: [] } }),
  ).rejects.toEqual(
    invalidFields({
      'items.name': 'required',
      'items.gender': 'required',
      'items.hobby': 'required',
    }),
  );
  await leaveContact(api, window, {
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
  expect((await contactsOf(owner, window))[0]).toMatchObject({
    name: 'Ana',
    email: null,
    items: { gender: null, hobby: ['chess'] },
  });
  expect((await contactsOf(owner, window))[0]?.items).not.toHaveProperty('occupation');
});

test('a request for an answer needs an email or phone number; a window without items needs name and email', async () => {
  const both = await createContactWindow(app, owner);
  await expect(leaveContact(both.api, both.window, { items: { name: 'Ana' } })).rejects.toEqual(
    invalidFields({ 'items.email': 'required' }),
  );
  await leaveContact(both.api, both.window, { items: { phone_number: '+821023456789' } });

  const plain = await createContactWindow(app, owner, {});
  await expect(leaveContact(plain.api, plain.window)).rejects.toEqual(
    invalidFields({ 'items.email': 'required' }),
  );
  await leaveContact(plain.api, plain.window, {
    items: { name: 'Ana', email: 'a@example.com', gender: 'other' },
  });
  expect((await contactsOf(owner, plain.window))[0]).toMatchObject({
    name: 'Ana',
    email: 'a@example.com',
    items: {},
  });

  const unreachable = await createContactWindow(app, owner, {
    collect: { items: [{ item: 'hobby', required: false }], consent_text: '' },
  });
  await expect(leaveContact(unreachable.api, unreachable.window)).rejects.toEqual(
    invalidFields({ 'items.email': 'required' }),
  );
});

test('a window without a contact form refuses contacts', async () => {
  const { window, api } = await createContactWindow(app, owner, {
    contact_collect: 'off',
    contact_request: false,
  });
  await expect(leaveContact(api, window, { items: { email: 'a@example.com' } })).rejects.toEqual(
    httpError('feature_disabled', 403),
  );
});

test('a contact is refused in a chat of another customer and with a token of another window', async () => {
  const { window, api } = await createContactWindow(app, owner);
  const { session_id } = dataOf(await ask(api, window.hash_id, { greet: true }), 'meta');
  const stranger = await app.customerOf(window.hash_id);
  const items = { email: 'a@example.com' };
  await expect(leaveContact(stranger.api, window, { items, session_id })).rejects.toEqual(
    httpError('not_found', 404),
  );
  const other = await createContactWindow(app, owner);
  await expect(leaveContact(api, other.window, { items })).rejects.toEqual(
    httpError('not_found', 404),
  );
  expect(await contactsOf(owner, window)).toEqual([]);
});
