import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { paymentServices } from '#server/money/payment-services.ts';
import { registerTestCard, subscribe } from '#server/testing/billing.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { formatMoney } from '#shared/utils/money/format-money.ts';
import { renewDue, retryUnpaid, suspendUnpaid } from './subscription-jobs.ts';

const { now: clock, forward, moveTo } = movableClock('2026-11-30T03:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

test.each([
  {
    language: 'ko',
    failed: 'Onyu의 결제가 실패했습니다',
    last: 'Onyu의 마지막 결제 시도가 실패했습니다',
    suspended: 'Onyu의 챗봇이 답변을 멈췄습니다',
  },
  {
    language: 'es',
    failed: 'Ha fallado un pago de Onyu',
    last: 'Ha fallado el último intento de cobro a Onyu',
    suspended: 'Los chatbots de Onyu han dejado de responder',
  },
] as const)(
  'the owner receives one mail in $language for each failed payment and one for the suspension',
  async ({ language, failed, last, suspended }) => {
    const owner = await app.signUp(undefined, { language, name: 'Mina' });
    await owner.api.call(organizationEndpoints.change, {
      params: { id: owner.login.organization_id },
      body: { name: 'Onyu' },
    });
    await registerTestCard(app, owner);
    await subscribe(owner);
    await registerTestCard(app, owner, 'declines');
    const end = (await owner.api.call(subscriptionEndpoints.current)).period_end ?? '';
    moveTo(end);
    const deps = paymentServices(app.services);
    for (let day = 0; day <= 12; day += 1) {
      for (let run = 0; run < 2; run += 1) {
        await renewDue(deps);
        await retryUnpaid(deps);
        await suspendUnpaid(deps);
      }
      forward(dayMs);
    }
    const mails = await app.services.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', owner.login.email)
      .where('body', 'like', '%/redesign/billing%')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toEqual([failed, failed, failed, failed, last, suspended]);
    const dayAfter = (days: number) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Seoul' }).format(
        Date.parse(end) + days * dayMs,
      );
    const attempts = mails.slice(0, 5);
    for (const { body } of attempts) {
      const amount = formatMoney({ amount: 31_900n, currency: 'KRW' }, language);
      for (const part of ['Mina', amount, dayAfter(10)]) expect(body).toContain(part);
    }
    const next = attempts.map(({ body }) => [1, 3, 5, 7].filter((n) => body.includes(dayAfter(n))));
    expect(next).toEqual([[1], [3], [5], [7], []]);
  },
);
