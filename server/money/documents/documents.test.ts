import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { moneyJobs } from '#server/money/jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { refundPayment } from '#server/money/payments/refund-payment.ts';
import { registerTestCard, signUpSubscriber, subscribe } from '#server/testing/billing.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { billingDocumentEndpoints as endpoints } from '#shared/contracts/money/documents.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { type Language, languages } from '#shared/contracts/names.ts';

const { now: clock } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

async function download(owner: TestUser, number: number, language: Language = 'ko') {
  const { file_name: name, content_base64: content } = await owner.api.call(endpoints.pdf, {
    params: { number },
    query: { language },
  });
  return { name, bytes: Buffer.from(content, 'base64') };
}

async function textOf(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

const listInvoices = async (owner: TestUser) =>
  (await owner.api.call(payLedgerEndpoints.list, { query: {} })).items;

/** Refunds the only payment of an organization. */
async function refundAll(owner: TestUser): Promise<void> {
  const { organization_id: organizationId } = owner.login;
  const { id: paymentId } = await app.services.db
    .selectFrom('payments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const refund = { organizationId, paymentId, reason: 'Test' };
  expect(await refundPayment(paymentServices(app.services), refund)).toBe('succeeded');
}

const mailJob = 'mail-billing-document';
async function runMailJob(owner: TestUser, number: number): Promise<void> {
  const job = moneyJobs(app.services)[mailJob];
  if (typeof job !== 'function') throw new Error('no job');
  await job({ organizationId: owner.login.organization_id, number });
}

test.each(languages)(
  'an invoice in %s names both sides, the plan and the tax',
  async (language) => {
    const owner = await signUpSubscriber(app);
    await owner.api.call(endpoints.saveProfile, {
      body: { name: '주식회사 온유 請请', address: '서울시 강남구\nÑandú 1', tax_id: '2208162517' },
    });
    const [invoice] = await listInvoices(owner);
    expect(invoice?.documents).toMatchObject([{ number: 1, kind: 'invoice' }]);
    const first = await download(owner, 1, language);
    const text = await textOf(first.bytes);
    const amount = (value: number) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: 'KRW' })
        .format(value)
        .replace(/\s+/g, ' ');
    for (const part of [invoice?.documents[0]?.name ?? '', 'Chatwindow', 'Test ', amount(31_900)]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(amount(2_900));
    // Issued before the details were entered.
    expect(text).not.toContain('온유');
  },
);

test('later documents show the billing details, and earlier ones stay as they were', async () => {
  const owner = await signUpSubscriber(app);
  const profile = { name: '주식회사 온유 请', address: '서울시 강남구', tax_id: '2208162517' };
  expect(await owner.api.call(endpoints.saveProfile, { body: profile })).toEqual({
    ...{ ...profile, tax_id: '220-81-62517', country_code: 'KR' },
  });
  await refundAll(owner);
  const [invoice] = await listInvoices(owner);
  expect(invoice).toMatchObject({ status: 'refunded', refund_amount: 31_900 });
  expect(invoice?.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  const { name, bytes } = await download(owner, 2);
  expect((await download(owner, 2)).bytes.equals(bytes)).toBe(true);
  expect(name).toBe(`credit-note-${invoice?.documents[1]?.name}.pdf`);
  const text = await textOf(bytes);
  for (const part of ['환불 확인서', '주식회사 온유 请', '220-81-62517', '-₩2,900', '-₩31,900']) {
    expect(text).toContain(part);
  }
  expect(text).toContain(invoice?.documents[0]?.name);
  expect(await textOf((await download(owner, 1)).bytes)).not.toContain('온유');
});

test('two organizations that download in all languages at once each get their own document', async () => {
  const names = ['주식회사 온유', '株式会社ツバメ'];
  const owners = await Promise.all(names.map(() => signUpSubscriber(app)));
  for (const [index, owner] of owners.entries()) {
    const body = { name: names[index] ?? '', address: '', tax_id: '' };
    await owner.api.call(endpoints.saveProfile, { body });
    await refundAll(owner);
  }
  const texts = await Promise.all(
    owners.map((owner) =>
      Promise.all(
        languages.map(async (language) => textOf((await download(owner, 2, language)).bytes)),
      ),
    ),
  );
  for (const [index, own] of texts.entries()) {
    for (const text of own) {
      expect(text).toContain(names[index]);
      expect(text).not.toContain(names[1 - index]);
    }
  }
});

test('a registration number with a wrong check digit is refused', async () => {
  const owner = await app.signUp();
  const body = { name: '', address: '', tax_id: '220-81-62518' };
  await expect(owner.api.call(endpoints.saveProfile, { body })).rejects.toMatchObject({
    data: { fields: { tax_id: 'invalid' } },
  });
});

test.each([
  ['DE', 'DE123456789', 'The recipient of the service accounts for it (reverse charge).'],
  ['DE', '', 'No VAT was charged.'],
  ['US', '12-3456789', 'No VAT was charged.'],
  ['KR', '220-81-62517', 'This document confirms the payment.'],
])('an invoice in %s with the tax id “%s” says: %s', async (country_code, tax_id, note) => {
  const owner = await app.signUp();
  await app.services.db
    .updateTable('organizations')
    .set({ country_code })
    .where('id', '=', owner.login.organization_id)
    .execute();
  await owner.api.call(endpoints.saveProfile, { body: { name: 'Onyu', address: '', tax_id } });
  await registerTestCard(app, owner);
  await subscribe(owner);
  const text = await textOf((await download(owner, 1, 'en')).bytes);
  expect(text).toContain(note);
  expect(text.includes('reverse charge')).toBe(note.includes('reverse charge'));
  expect(text.includes('No VAT')).toBe(country_code !== 'KR');
});

test('a document of another organization is not found', async () => {
  await signUpSubscriber(app);
  const other = await app.signUp();
  const call = other.api.call(endpoints.pdf, { params: { number: 1 }, query: {} });
  await expect(call).rejects.toEqual(httpError('not_found', 404));
});

test('the owner receives the invoice once, with the PDF', async () => {
  const owner = await signUpSubscriber(app);
  await runMailJob(owner, 1);
  await runMailJob(owner, 1);
  const mails = await app.services.db
    .selectFrom('outbox')
    .innerJoin('outbox_attachments', 'outbox_attachments.mail_id', 'outbox.id')
    .select(['subject', 'outbox_attachments.name', 'content_type', 'content'])
    .where('recipient', '=', owner.login.email)
    .execute();
  const [invoice] = await listInvoices(owner);
  expect(mails).toMatchObject([
    { name: `invoice-${invoice?.documents[0]?.name}.pdf`, content_type: 'application/pdf' },
  ]);
  expect(mails[0]?.subject).toContain(invoice?.documents[0]?.name);
  expect(await textOf(mails[0]?.content ?? Buffer.alloc(0))).toContain('31,900');
});
