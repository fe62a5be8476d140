import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { refundPayment } from '#server/money/payments/index.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { returnSale, sell } from '#server/testing/posted-sales.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { payoutEndpoints as endpoints, type PayoutRun } from '#shared/contracts/money/payouts.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { settlementEndpoints } from '#shared/contracts/money/settlements.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';

const password = 'correct horse battery';
const operatorEmail = 'operator@example.com';
const { now: clock, moveTo } = movableClock('2026-01-10T00:00:00Z');
const koreanAccount = { kind: 'kr' as const, holder: '홍길동', bank: '우리은행' };
const iban = { kind: 'iban' as const, holder: 'Ångström & Söhne', bank: 'COBADEFFXXX' };

let app: TestApp;
let operator: TestUser;
let owner: TestUser;
/** Each test has a year of its own, before those of earlier tests, whose money is not there yet. */
let year = 2040;
beforeAll(async () => {
  const env = { OPERATORS: operatorEmail, PAYOUT_IBAN: 'DE89370400440532013000' };
  app = await createTestApp({ clock, env: { ...env, PAYOUT_BIC: 'COBADEFF' } });
  operator = await app.signUp(operatorEmail);
});
beforeEach(async () => {
  year -= 1;
  owner = await app.signUp();
  moveTo(`${year}-04-02T00:00:00Z`);
});
afterAll(() => app.close());

const monthOf = (month = 3, currency: SaleCurrency = 'KRW') => ({ year, month, currency });
const preview = (month = monthOf()) => operator.api.call(endpoints.preview, { query: month });
const saveAccount = (user = owner, number = '1002-123-456789') =>
  user.api.call(settlementEndpoints.saveAccount, { body: { ...koreanAccount, number } });

async function createRun(month = monthOf()): Promise<PayoutRun> {
  const { total } = await preview(month);
  return operator.api.call(endpoints.create, { body: { ...month, expected_total: total } });
}

const bankFile = ({ id }: PayoutRun, kind: 'kr' | 'iban' = 'kr') =>
  operator.api.call(endpoints.bankFile, { params: { run_id: id }, body: { kind } });

const settle = (
  { id, payouts }: PayoutRun,
  body: { state: 'paid' } | { state: 'failed'; failure: string },
) =>
  operator.api.call(endpoints.settle, {
    params: { run_id: id, payout_id: payouts[0]?.id ?? '' },
    body,
  });

async function stateOf(month: number, user = owner): Promise<string | undefined> {
  const { totals } = await user.api.call(settlementEndpoints.total, { query: { year, month } });
  return totals[0]?.payout_state;
}

/** Sells for 10,000, of which 8,900 are owed. */
const sellIn = (month: number, amount = 10_000n) =>
  sell(app.services, owner, { amount, at: `${year}-0${month}-15T00:00:00Z` });

test('sales of a month are prepared, sent to the bank and paid', async () => {
  await sellIn(3);
  await sellIn(4);
  expect(await preview()).toMatchObject({
    ...{ total: 0, payable: [] },
    unpayable: [{ amount: 8_900, reason: 'no_account' }],
  });
  await saveAccount();
  expect(await stateOf(3)).toBe('due');
  expect(await stateOf(4)).toBe('open');
  const run = await createRun();
  expect(run).toMatchObject({
    ...{ total: 8_900, by: 'operator', currency: 'KRW' },
    payouts: [{ amount: 8_900, state: 'prepared', account: { kind: 'kr', last4: '6789' } }],
  });
  expect(await stateOf(3)).toBe('prepared');
  await expect(settle(run, { state: 'paid' })).rejects.toEqual(httpError('invalid_state', 409));
  const file = await bankFile(run);
  expect(file.name).toBe(`payouts-${year}-03-KRW-kr.csv`);
  expect(file.content).toBe(
    '\uFEFF"은행","계좌번호","예금주","금액","통화","적요"\r\n' +
      `"우리은행","1002123456789","홍길동","8900","KRW","${run.payouts[0]?.id}"\r\n`,
  );
  expect(await stateOf(3)).toBe('sent');
  expect(await bankFile(run)).toEqual(file);
  const paid = await settle(run, { state: 'paid' });
  expect(paid.payouts).toMatchObject([{ state: 'paid', failure: null }]);
  await expect(settle(run, { state: 'paid' })).rejects.toEqual(httpError('invalid_state', 409));
  await expect(bankFile(run)).rejects.toEqual(httpError('invalid_state', 409));
  expect(await stateOf(3)).toBe('paid');
  // Sales after the month of the run remain for the next one.
  expect(await preview(monthOf(4))).toMatchObject({ total: 8_900 });
  expect(await verifyBooks(app.services)).toBe(0);
  const { items } = await owner.api.call(auditEndpoints.list, { query: {} });
  const actions = items.map(({ action }) => action).filter((action) => action.startsWith('payout'));
  expect(actions).toEqual([
    ...['payout.paid', 'payout.sent', 'payout.prepared', 'payout_account.changed'],
  ]);
  expect(JSON.stringify(items)).not.toContain('1002123456789');
});

test('a payout that fails is owed again with the next run', async () => {
  await saveAccount();
  await sellIn(2);
  await sellIn(3);
  const first = await createRun(monthOf(2));
  await bankFile(first);
  const failed = await settle(first, { state: 'failed', failure: 'account closed' });
  expect(failed.payouts).toMatchObject([{ state: 'failed', failure: 'account closed' }]);
  expect(await stateOf(2)).toBe('failed');
  const second = await createRun(monthOf(3));
  expect(second.total).toBe(17_800);
  await bankFile(second);
  await settle(second, { state: 'paid' });
  expect(await preview(monthOf(1))).toMatchObject({ total: 0, unpayable: [] });
  expect(await verifyBooks(app.services)).toBe(0);
});

test('a month that was not paid out is carried over to a later run, and paid once', async () => {
  await sellIn(2);
  await sellIn(3);
  await saveAccount();
  const run = await createRun(monthOf(3));
  expect(run.total).toBe(17_800);
  expect(await stateOf(2)).toBe('carried');
  expect(await preview(monthOf(2))).toMatchObject({ total: 0, unpayable: [] });
  await bankFile(run);
  await settle(run, { state: 'paid' });
  moveTo(`${year}-05-02T00:00:00Z`);
  await sellIn(4);
  // Money of April does not fill the months before it.
  expect(await preview(monthOf(3))).toMatchObject({ total: 0 });
  expect(await preview(monthOf(4))).toMatchObject({ total: 8_900 });
});

test('what was refunded after the end of the month is not paid out', async () => {
  await saveAccount();
  const sale = await sellIn(3);
  await returnSale(app.services, sale, { at: `${year}-04-01T12:00:00Z`, amount: 4_000n });
  expect(await preview()).toMatchObject({ total: 5_340 });
  const run = await createRun();
  // It is reserved: a refund would take money that the bank is paying.
  const refund = refundPayment(paymentServices(app.services), {
    ...{ organizationId: sale.organizationId, paymentId: sale.paymentId, reason: 'Test' },
    amount: 1_000n,
  });
  await expect(refund).rejects.toMatchObject({ code: 'insufficient_balance' });
  const { rows } = { rows: await app.services.db.selectFrom('payouts').selectAll().execute() };
  expect(rows.filter(({ run_id }) => run_id === run.id)).toHaveLength(1);
  await returnSale(app.services, sale, { at: `${year}-04-02T00:00:00Z`, amount: 1_000n });
  await bankFile(run);
  await expect(settle(run, { state: 'paid' })).rejects.toEqual(
    httpError('insufficient_balance', 409),
  );
  expect(await verifyBooks(app.services)).toBe(0);
});

test('an organization is deleted only when its sales are paid out', async () => {
  await saveAccount();
  await sellIn(3);
  const [organization] = await owner.api.call(organizationEndpoints.list);
  const close = () =>
    owner.api.call(organizationEndpoints.remove, {
      params: { id: organization?.id ?? '' },
      body: { name: organization?.name ?? '' },
    });
  const owed = httpError('sales_owed', 409);
  await expect(close()).rejects.toEqual(owed);
  const leave = owner.api.call(ownDataEndpoints.withdraw, { body: { text: '', password } });
  await expect(leave).rejects.toEqual(owed);
  const run = await createRun();
  await expect(close()).rejects.toEqual(owed);
  await bankFile(run);
  await expect(close()).rejects.toEqual(owed);
  await settle(run, { state: 'paid' });
  expect(await close()).toMatchObject({ deleted: { by: expect.any(String) } });
});

test('a month has one run per currency, and only after it has ended', async () => {
  await saveAccount();
  await sellIn(3);
  const body = { ...monthOf(), expected_total: 8_900 };
  const create = (change: object = {}) =>
    operator.api.call(endpoints.create, { body: { ...body, ...change } });
  await expect(create({ month: 4 })).rejects.toEqual(httpError('invalid_state', 409));
  await expect(create({ expected_total: 8_901 })).rejects.toEqual(httpError('price_changed', 409));
  const results = await Promise.allSettled([create(), create()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(create()).rejects.toEqual(httpError('invalid_state', 409));
  const { items } = await operator.api.call(endpoints.list, { query: {} });
  expect(items.filter((run) => run.year === year)).toHaveLength(1);
});

test('accounts with an IBAN are paid by a pain.001 file in the currency of the run', async () => {
  const body = { ...iban, number: 'DE75 5121 0800 1245 1261 99' };
  const { account } = await owner.api.call(settlementEndpoints.saveAccount, { body });
  expect(account).toMatchObject({ kind: 'iban', bank: 'COBADEFFXXX', last4: '6199' });
  const at = `${year}-03-15T00:00:00Z`;
  await sell(app.services, owner, { amount: 10_050n, currency: 'USD', at });
  const run = await createRun(monthOf(3, 'USD'));
  const { name, content } = await bankFile(run, 'iban');
  expect(name).toBe(`payouts-${year}-03-USD-iban.xml`);
  expect(content).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>89.45</CtrlSum>');
  expect(content).toContain('<InstdAmt Ccy="USD">89.45</InstdAmt>');
  expect(content).toContain('<Nm>Angstrom Sohne</Nm>');
  expect(content).toContain('<IBAN>DE75512108001245126199</IBAN>');
  await expect(bankFile(run, 'kr')).rejects.toEqual(httpError('invalid_state', 409));
});

test('numbers that no bank would accept are refused, and the owner is notified of a change', async () => {
  const save = (body: object) =>
    owner.api.call(settlementEndpoints.saveAccount, {
      body: { ...koreanAccount, number: '', ...body },
    });
  await expect(save({ number: '1234-567' })).rejects.toMatchObject({
    data: { fields: { number: 'invalid' } },
  });
  await expect(save({ ...iban, number: 'DE75512108001245126198' })).rejects.toMatchObject({
    data: { fields: { number: 'invalid' } },
  });
  const number = 'DE75512108001245126199';
  await expect(save({ ...iban, bank: 'Bank', number })).rejects.toMatchObject({
    data: { fields: { bank: 'invalid' } },
  });
  await saveAccount();
  await saveAccount(owner, '1002-999-456789');
  const mails = await app.services.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', owner.login.email)
    .where('subject', 'like', 'The account for payouts%')
    .execute();
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toContain('1002');
  const { items } = await owner.api.call(auditEndpoints.list, { query: {} });
  expect(items.filter(({ action }) => action === 'payout_account.changed')).toHaveLength(2);
});

test('only operators see and change payouts, and only owners and leaders the account', async () => {
  await saveAccount();
  await sellIn(3);
  const run = await createRun();
  const calls = [
    () => owner.api.call(endpoints.list, { query: {} }),
    () => owner.api.call(endpoints.preview, { query: monthOf() }),
    () => owner.api.call(endpoints.bankFile, { params: { run_id: run.id }, body: { kind: 'kr' } }),
  ];
  for (const call of calls) await expect(call()).rejects.toEqual(httpError('not_found', 404));
  const window = await app.createWindow(owner);
  const member = await app.memberOf(owner, {
    permissions: ['payment_history'],
    windowIds: [window.id],
  });
  await expect(saveAccount(member)).rejects.toEqual(httpError('permission_required', 403));
  const { account } = await member.api.call(settlementEndpoints.getAccount);
  expect(account).toMatchObject({ holder: '홍길동', last4: '6789' });
  const stranger = await app.signUp();
  expect(await stranger.api.call(settlementEndpoints.getAccount)).toEqual({ account: null });
});
