import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { FEATURES: 'sales' } });
});
afterAll(() => app.close());

test('a new organization has the optional agent types of FEATURES', async () => {
  const user = await app.signUp();
  expect(user.login).toMatchObject({
    enable_companion: false,
    enable_blooming: false,
    enable_sales: true,
  });
  await user.api.call(organizationEndpoints.create, { body: { name: 'Second' } });
  await user.api.call(agentEndpoints.createSales, { body: {} });
  await expect(user.api.call(agentEndpoints.createBlooming, { body: {} })).rejects.toMatchObject({
    status: 403,
    code: 'feature_disabled',
  });
});

test('without FEATURES a new organization has all agent types', async () => {
  const usual = await createTestApp();
  try {
    expect((await usual.signUp()).login).toMatchObject({
      enable_companion: true,
      enable_blooming: true,
      enable_sales: true,
    });
  } finally {
    await usual.close();
  }
});
