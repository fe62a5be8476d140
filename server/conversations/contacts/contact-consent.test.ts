import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contactsOf, createContactWindow, leaveContact } from '#server/testing/contacts.ts';
import { httpError, invalidFields } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { ContactSubmissionInput } from '#shared/contracts/conversations/contact-form.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

test('a minor needs the consent of a guardian: under 14 in Korea, under 13 elsewhere', async () => {
  const { window, api } = await createContactWindow(app, owner);
  const now = new Date();
  const born = (years: number, days = 0) => {
    const date = new Date(
      Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()),
    );
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };
  const leave = (date_of_birth: string | undefined, more: Partial<ContactSubmissionInput> = {}) =>
    leaveContact(api, window, {
      ...more,
      items: { email: 'a@example.com', ...(date_of_birth && { date_of_birth }), ...more.items },
    });
  const refused = httpError('guardian_consent_required', 422);
  const setCountry = (country_code: string) =>
    app.services.db
      .updateTable('organizations')
      .set({ country_code })
      .where('id', '=', owner.login.organization_id)
      .execute();
  // Windows are cached for a second.
  const cacheExpiry = () => new Promise((resolve) => setTimeout(resolve, 1_100));

  await setCountry('KR');
  await cacheExpiry();
  await expect(leave(born(14, 2))).rejects.toEqual(refused);
  await leave(born(14, -1));
  await leave(born(14, 2), { guardian_consent: true });
  expect((await contactsOf(owner, window))[0]).toMatchObject({ guardian_consent: true });

  await setCountry('US');
  await cacheExpiry();
  await leave(born(14, 2));
  await expect(leave(born(13, 2))).rejects.toEqual(refused);

  // A child's profile without a date of birth counts as a minor's.
  await expect(leave(undefined, { profile_kind: 'child' })).rejects.toEqual(refused);
  const child = { profile_kind: 'child' as const, guardian_consent: true };
  await leave(born(9), { ...child, items: { gender: 'girl' } });
  expect((await contactsOf(owner, window))[0]).toMatchObject({
    profile_kind: 'child',
    items: { gender: 'girl' },
  });
  await expect(leave(born(9), { ...child, items: { gender: 'female' } })).rejects.toEqual(
    invalidFields({ 'items.gender': 'invalid' }),
  );
  await expect(leave(born(30), { items: { gender: 'boy' } })).rejects.toEqual(
    invalidFields({ 'items.gender': 'invalid' }),
  );
  await setCountry('KR');
});

test('a customer consents to the version of the text that was shown, in any of its languages', async () => {
  const consent_text = { ko: '개인정보 수집에 동의합니다.', en: 'I agree to the processing.' };
  const { window, api } = await createContactWindow(app, owner, {
    collect: { items: [], consent_text },
  });
  const shown = await api.call(webEndpoints.window, {
    query: { window_hash: window.hash_id, lang: 'ko' },
  });
  const { consent_version } = shown.collect;
  expect(shown.collect.consent_text).toBe(consent_text.ko);
  const items = { email: 'a@example.com' };

  await expect(leaveContact(api, window, { items, consent_version })).rejects.toEqual(
    invalidFields({ consent: 'required' }),
  );
  await expect(
    leaveContact(api, window, {
      items,
      consent: true,
      consent_version: 'of-last-year',
      language: 'en',
    }),
  ).rejects.toEqual(
    expect.objectContaining({
      code: 'consent_changed',
      status: 409,
      data: expect.objectContaining({
        context: expect.objectContaining({ consent_text: consent_text.en }),
      }),
    }),
  );
  await leaveContact(api, window, { items, consent: true, consent_version, language: 'en' });
  const [contact] = await contactsOf(owner, window);
  expect(contact).toMatchObject({ consent_version, consent_text: consent_text.ko });
  expect(contact?.consent_at).toEqual(expect.stringMatching(/^\d{4}-.*Z$/));
});
