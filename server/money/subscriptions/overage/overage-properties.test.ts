import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { paymentServices } from '#server/money/payment-services.ts';
import { ask } from '#server/testing/chat-client.ts';
import { smallSubscriber } from '#server/testing/small-subscriber.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import fc from '#shared/testing/property.ts';
import { billOverage } from '../subscription-jobs.ts';

// Its clock is that of the database, by which the statistics count.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const text = fc.constantFrom('Are you open?', 'Are you open?', 'Hello', 'Who was Napoleon?');
const texts = fc.array(text, { minLength: 4, maxLength: 14 });

test('the items, the counter and the invoice are equal after any sequence of chats', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ limit: fc.nat(4), texts }), async (sequence) => {
      const { owner, hash } = await smallSubscriber(app, sequence.limit);
      const choose = (max_chats: number | null) =>
        owner.api.call(subscriptionEndpoints.changeOverage, { body: { max_chats } });
      const send = async (question: string) => {
        const { api } = await app.customerOf(hash);
        await ask(api, hash, { text: question });
      };
      await choose(1_000);
      await Promise.all(sequence.texts.slice(0, 3).map(send));
      for (const question of sequence.texts.slice(3)) await send(question);
      const { db } = app.services;
      const of = owner.login.organization_id;
      const { items } = await db
        .selectFrom('messages')
        .select((row) => row.fn.countAll<number>().as('items'))
        .where('organization_id', '=', of)
        .where('counted', '=', true)
        .executeTakeFirstOrThrow();
      const { chats, windows, channels } = await owner.api.call(statisticsEndpoints.usage, {
        query: {},
      });
      const byWindow = windows.reduce((sum, each) => sum + each.chats, 0);
      const byChannel = Object.values(channels).reduce((sum, each) => sum + each, 0);
      expect({ used: chats.used, byWindow, byChannel }).toEqual({
        ...{ used: items, byWindow: items, byChannel: items },
      });
      // Those that were sent at once may all be within the plan.
      const beyond = Math.max(0, items - sequence.limit);
      expect(chats.billed).toBeLessThanOrEqual(beyond);
      expect(chats.billed).toBeGreaterThanOrEqual(Math.max(0, beyond - 2));
      // A higher price than agreed, so that a few answers exceed the smallest charge.
      await db
        .updateTable('overage_agreements')
        .set({ price: 1_000 })
        .where('organization_id', '=', of)
        .execute();
      await choose(null);
      await billOverage(paymentServices(app.services));
      const ledger = await owner.api.call(payLedgerEndpoints.list, { query: {} });
      const invoices = ledger.items.filter(({ item }) => item === 'overage');
      const quantities = invoices.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
      expect(quantities).toEqual(chats.billed === 0 ? [] : [chats.billed]);
      const net = invoices.reduce((sum, { amount, vat }) => sum + amount - vat, 0);
      expect(net).toBe(1_000 * chats.billed);
    }),
    { numRuns: 5 },
  );
  expect(await verifyBooks(app.services)).toBe(0);
}, 120_000);
