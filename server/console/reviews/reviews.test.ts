import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { reviewEndpoints } from '#shared/contracts/console/reviews.ts';

const operatorEmail = 'operator@example.com';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { OPERATORS: operatorEmail } });
});
afterAll(() => app.close());

test('a user can submit five reviews a day, which only operators can read', async () => {
  const user = await app.signUp();
  for (let rating = 1; rating <= 5; rating += 1) {
    await user.api.call(reviewEndpoints.create, {
      body: { rating, text: ' Clear ', page: '/redesign/chatbots' },
    });
  }
  await expect(
    user.api.call(reviewEndpoints.create, { body: { rating: 5 } }),
  ).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  await expect(user.api.call(reviewEndpoints.list, { query: {} })).rejects.toMatchObject({
    status: 404,
  });

  const operator = await app.signUp(operatorEmail, { verified: false });
  await expect(operator.api.call(reviewEndpoints.list, { query: {} })).rejects.toMatchObject({
    status: 404,
  });
  const { db } = app.services;
  await db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', operator.login.id)
    .execute();
  const fours = await operator.api.call(reviewEndpoints.list, { query: { rating: 4 } });
  expect(fours.items.map(({ rating }) => rating)).toEqual([4]);
  const page = await operator.api.call(reviewEndpoints.list, { query: {} });
  expect(page.has_more).toBe(false);
  expect(page.items).toHaveLength(5);
  expect(page.items[0]).toMatchObject({
    ...{ rating: 5, text: 'Clear', page: '/redesign/chatbots', email: user.login.email },
  });
});
