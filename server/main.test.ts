import { expect, test } from '@jest/globals';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { startServer } from './main.ts';

test('a server reports its configured origins, and where it listens without one', async () => {
  const database = await createTestDatabase();
  const server = await startServer({
    DATABASE_URL: database.url,
    CONSOLE_PORT: '0',
    CONSOLE_ORIGIN: 'https://console.example.com',
    CUSTOMER_PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
  });
  try {
    expect(server.origins).toEqual({
      console: 'https://console.example.com',
      customer: server.addresses.customer,
      demo: null,
    });
  } finally {
    await server.close();
    await database.drop();
  }
});
