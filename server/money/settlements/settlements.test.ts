import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { createExportClient } from '#server/testing/exports.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { returnSale, sell } from '#server/testing/posted-sales.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { settlementEndpoints as endpoints } from '#shared/contracts/money/settlements.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';

const { now: clock } = movableClock('2026-05-10T00:00:00Z');
let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
beforeEach(async () => {
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const query = { year: 2026, month: 3 };
const totalOf = async (month = 3, user = owner) =>
  user.api.call(endpoints.total, { query: { year: 2026, month } });

test('a month has the sums of its payments and refunds, in each currency', async () => {
  const { services } = app;
  const sold = { windowId: window.id, at: '2026-03-10T00:00:00Z' };
  const first = await sell(services, owner, { ...sold, amount: 10_000n });
  await sell(services, owner, { ...sold, amount: 1_999n, currency: 'USD', item: 'pack' });
  await returnSale(services, first, { at: '2026-03-12T00:00:00Z', amount: 4_000n });
  await returnSale(services, first, { at: '2026-04-01T00:00:00Z' });
  const { totals, months } = await totalOf();
  expect(months).toEqual(['2026-04', '2026-03']);
  expect(totals).toEqual([
    {
      ...{ currency: 'KRW', gross: 10_000, refunds: 4_000, fee: 600, vat: 60, net: 5_340 },
      ...{ count: 2, payout_state: 'carried', payout_amount: null },
    },
    {
      ...{ currency: 'USD', gross: 1_999, refunds: 0, fee: 199, vat: 19, net: 1_781 },
      ...{ count: 1, payout_state: 'due', payout_amount: null },
    },
  ]);
  // More was returned than sold.
  expect((await totalOf(4)).totals).toMatchObject([{ gross: 0, refunds: 6_000, net: -5_340 }]);
  const { items, total } = await owner.api.call(endpoints.list, { query });
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { kind: 'refund', gross: 0, refunds: 4_000, fee: -400, net: -3_560 },
    { kind: 'payment', item: 'pack', currency: 'USD', net: 1_781 },
    { kind: 'payment', item: 'membership', name: 'Gold', payment_id: first.invoiceId },
  ]);
  expect(items[0]).toMatchObject({
    ...{ payment_id: first.invoiceId, window: { hash_id: window.hash_id } },
  });
});

test('months begin at midnight in the time zone of the organization, also when clocks change', async () => {
  const params = { id: owner.login.organization_id };
  await owner.api.call(organizationEndpoints.change, {
    params,
    body: { timezone: 'America/New_York' },
  });
  const sold = { amount: 1_000n };
  // Clocks go from UTC-5 to UTC-4 on 8 March.
  for (const at of ['2026-03-01T04:59:59.999Z', '2026-03-01T05:00:00Z']) {
    await sell(app.services, owner, { ...sold, at });
  }
  for (const at of ['2026-04-01T03:59:59.999Z', '2026-04-01T04:00:00Z']) {
    await sell(app.services, owner, { ...sold, at });
  }
  const counts = await Promise.all(
    [2, 3, 4].map(async (month) => (await totalOf(month)).totals[0]?.count),
  );
  expect(counts).toEqual([1, 2, 1]);
  expect((await totalOf()).months).toEqual(['2026-04', '2026-03', '2026-02']);
});

test('the list has pages of five, and other organizations see nothing', async () => {
  for (let day = 1; day <= 7; day += 1) {
    await sell(app.services, owner, { amount: 1_000n, at: `2026-03-0${day}T12:00:00Z` });
  }
  const page = (number: number) =>
    owner.api.call(endpoints.list, { query: { ...query, page: number } });
  const [first, second] = [await page(1), await page(2)];
  expect([first.items.length, second.items.length, first.total]).toEqual([5, 2, 7]);
  const times = [...first.items, ...second.items].map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const stranger = await app.signUp();
  expect(await totalOf(3, stranger)).toEqual({ totals: [], months: [] });
  expect((await stranger.api.call(endpoints.list, { query })).total).toBe(0);
});

test('settlements need the permission payment_history', async () => {
  const member = await app.memberOf(owner, { permissions: ['usage'], windowIds: [window.id] });
  const calls = [
    () => member.api.call(endpoints.total, { query }),
    () => member.api.call(endpoints.list, { query }),
    () => member.api.call(endpoints.excel, { query }),
    () => member.api.call(endpoints.getAccount),
  ];
  for (const call of calls) {
    await expect(call()).rejects.toEqual(httpError('permission_required', 403));
  }
  const reader = await app.memberOf(owner, {
    permissions: ['payment_history'],
    windowIds: [window.id],
  });
  expect((await totalOf(3, reader)).totals).toEqual([]);
});

test('an Excel file has the rows of the month as text and numbers, behind a link that works once', async () => {
  const customer = await app.customerOf(window.hash_id);
  const { db } = app.services;
  const { id: customerId } = await db
    .selectFrom('customers')
    .select('id')
    .where('organization_id', '=', owner.login.organization_id)
    .executeTakeFirstOrThrow();
  expect(customer.token).not.toBe('');
  await db
    .updateTable('customers')
    .set({ phone_number: '+821012345678' })
    .where('id', '=', customerId)
    .execute();
  const sold = { windowId: window.id, customerId, amount: 1_999n, currency: 'USD' as const };
  await sell(app.services, owner, { ...sold, at: '2026-03-10T00:00:00Z', name: '=HYPERLINK("x")' });
  const { fetchLink } = createExportClient(app);
  const sheetFor = async (user: TestUser) => {
    const { url } = await user.api.call(endpoints.excel, { query });
    const response = await fetchLink(url);
    expect(response.headers.get('content-disposition')).toContain('settlement-2026-03.xlsx');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await fetchLink(url)).status).toBe(404);
    return readSheet(bytes);
  };
  const [headings, row] = await sheetFor(owner);
  const cell = (name: string) => row?.[headings?.indexOf(name) ?? -1];
  expect(cell('Phone')).toBe('+821012345678');
  expect(cell('Name')).toBe('=HYPERLINK("x")');
  expect([cell('Sales'), cell('Fee'), cell('Net')]).toEqual([19.99, 1.99, 17.81]);
  expect(headings?.[0]).toBe('Time (Asia/Seoul)');
  expect(row?.[0]).toBe('2026-03-10 09:00:00');

  const reader = await app.memberOf(owner, {
    permissions: ['payment_history'],
    windowIds: [window.id],
  });
  const [, masked] = await sheetFor(reader);
  expect(masked?.[headings?.indexOf('Phone') ?? -1]).toBe('•'.repeat(13));
  expect((await owner.api.call(exportEndpoints.list)).items).toEqual([]);
  const { items } = await owner.api.call(auditEndpoints.list, { query: {} });
  const actions = items.map(({ action }) => action);
  expect(actions.filter((action) => action === 'settlement.exported')).toHaveLength(2);
  expect(actions.filter((action) => action === 'export.downloaded')).toHaveLength(2);
});

test('a file has all rows of a month that has more than a page', async () => {
  const { db } = app.services;
  const sale = await sell(app.services, owner, { amount: 3_000n, at: '2026-03-10T00:00:00Z' });
  // One row each, all at one moment.
  for (let part = 0; part < 220; part += 1) {
    await returnSale({ db }, sale, { at: '2026-03-11T00:00:00Z', amount: 2n });
  }
  const { url } = await owner.api.call(endpoints.excel, { query });
  const response = await createExportClient(app).fetchLink(url);
  const [headings, ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
  const column = headings?.indexOf('Net') ?? -1;
  expect(rows).toHaveLength(221);
  const net = rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect(net).toBe((await totalOf()).totals[0]?.net);
}, 60_000);

test('a statement is a PDF in the language of the member', async () => {
  const sold = { windowId: window.id, at: '2026-03-10T00:00:00Z' };
  const sale = await sell(app.services, owner, { ...sold, amount: 10_000n });
  await returnSale(app.services, sale, { at: '2026-03-11T00:00:00Z', amount: 1_000n });
  const response = await fetch(
    `${app.consoleUrl}/api/admin/settlements/statement?year=2026&month=3&currency=KRW`,
    { headers: { 'x-access-token': owner.token, 'accept-language': 'ko' } },
  );
  const { url } = (await response.json()) as { url: string };
  const file = await createExportClient(app).fetchLink(url);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toContain('settlement-2026-03-KRW.pdf');
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text: printed } = await extractText(document, { mergePages: true });
  const text = printed.replace(/\s+/g, ' ');
  for (const part of ['정산서', '2026년 3월', window.name, '결제 1건 · 환불 1건', '₩8,010']) {
    expect(text).toContain(part);
  }
});
