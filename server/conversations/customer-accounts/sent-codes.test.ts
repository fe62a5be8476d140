import { expect, test } from '@jest/globals';
import { newPhoneNumber, startPhoneApp } from '#server/testing/phones.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { customerAccountEndpoints } from '#shared/contracts/conversations/customer-accounts.ts';

const { get, sendCode, signIn } = customerAccountEndpoints;

async function openWindow(app: TestApp, { verified = true, name = 'Flowers' } = {}) {
  const owner = await app.signUp(undefined, { verified });
  const { hash_id: window_hash } = await app.createWindow(owner, name);
  const { api } = await app.customerOf(window_hash);
  return {
    owner,
    api,
    window_hash,
    request: (recipient: string) => api.call(sendCode, { body: { window_hash, recipient } }),
  };
}

const queued = (app: TestApp, recipient: string) =>
  app.services.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .execute();

test('a mail server sends the code under the name of the brand, without links', async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', DEMO: 'false' };
  const app = await createTestApp({ env });
  try {
    const { api, owner, window_hash, request } = await openWindow(app);
    await owner.api.call(windowEndpoints.change, {
      params: { hash: window_hash },
      body: { brand_name: 'Blüte & Co', publish: true },
    });
    const { sends_mails, sends_sms } = await api.call(get, { query: { window_hash } });
    expect([sends_mails, sends_sms]).toEqual([true, false]);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // the cached window
    expect(await request('mina@example.com')).toEqual({ expires_in: 600, resend_in: 60 });
    const [mail] = await queued(app, 'mina@example.com');
    expect(mail?.subject).toMatch(/^Your code for Blüte & Co: \d{6}$/);
    expect(mail?.body).not.toMatch(/https?:/);
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    const body = { window_hash, recipient: 'mina@example.com', code };
    expect(await api.call(signIn, { body })).toMatchObject({
      account: { email: 'mina@example.com' },
    });
    await expect(request('010-1234-5678')).rejects.toMatchObject({ code: 'sms_disabled' });

    const unknown = await openWindow(app, { verified: false });
    await expect(unknown.request('mina@example.com')).rejects.toMatchObject({
      code: 'feature_disabled',
    });
  } finally {
    await app.close();
  }
});

test('an SMS provider sends the code, and one that was not delivered can be sent again', async () => {
  const { app, sms } = await startPhoneApp();
  try {
    const { api, window_hash, request } = await openWindow(app);
    const { typed, e164 } = newPhoneNumber();
    sms.setMode('fails');
    await expect(request(typed)).rejects.toMatchObject({ code: 'upstream_failed' });
    sms.setMode('accepts');
    expect(await request(typed)).toEqual({ expires_in: 180, resend_in: 60 });
    expect(sms.received.at(-1)?.text).toContain('[Flowers]');
    const body = { window_hash, recipient: typed, code: sms.lastCode() };
    expect((await api.call(signIn, { body })).account.phone_number).toBe(e164);
    await expect(request('mina@example.com')).rejects.toMatchObject({ code: 'mail_disabled' });
  } finally {
    await app.close();
    await sms.close();
  }
});
