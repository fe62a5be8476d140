import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a customer may open a limited number of streams, and closing one frees a slot', async () => {
  const owner = await app.signUp();
  const { hash_id: id } = await app.createWindow(owner);
  const customer = await app.customerOf(id);
  const { session_id } = dataOf(await ask(customer.api, id, { text: 'Hello?' }), 'meta');
  const leaving = new AbortController();
  const openOne = async (signal: AbortSignal) => {
    const url = `${app.customerUrl}/web/${id}/sessions/${session_id}/events`;
    const { status } = await fetch(url, { headers: { 'x-access-token': customer.token }, signal });
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: 40 }, () => openOne(leaving.signal)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);

  const another = await app.customerOf(id);
  const turn = await ask(another.api, id, { text: 'And me?' });
  expect(turn.at(-1)?.name).toBe('done');

  leaving.abort();
  const again = new AbortController();
  expect(
    await eventually(
      () => openOne(again.signal),
      (status) => status === 200,
    ),
  ).toBe(200);
  again.abort();
});
