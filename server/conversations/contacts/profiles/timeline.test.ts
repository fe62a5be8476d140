import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import {
  contactsOf,
  createContactWindow,
  everyItem,
  leaveContact,
} from '#server/testing/contacts.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { transcriptEndpoints } from '#shared/contracts/conversations/transcript.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the timeline of a customer contains consents with their version, and mailed transcripts', async () => {
  const owner = await app.signUp();
  const text = 'I agree to the processing.';
  const { window, api } = await createContactWindow(app, owner, {
    collect: { items: everyItem, consent_text: text },
  });
  const { hash_id: window_hash } = window;
  const { session_id } = dataOf(await ask(api, window_hash, { text: 'Roses?' }), 'meta');
  const { collect } = await api.call(webEndpoints.window, { query: { window_hash } });
  const { consent_version: version } = collect;
  const email = 'iris@example.com';
  const consent = { consent: true, consent_version: version };
  await leaveContact(api, window, { session_id, items: { email }, ...consent });
  const params = { id: window_hash, session_id };
  await api.call(transcriptEndpoints.mail, { params, body: { email, language: 'en' } });

  const [contact] = await contactsOf(owner, window);
  const { items } = await owner.api.call(customerEndpoints.timeline, {
    params: { id: contact?.customer_id ?? '' },
  });
  expect(items.map(({ kind }) => kind).sort()).toEqual(['chat', 'consent', 'contact', 'mail']);
  expect(items).toContainEqual({
    ...{ kind: 'consent', at: contact?.consent_at },
    ...{ contact_id: contact?.id, version, text },
  });
  expect(items).toContainEqual({
    ...{ kind: 'mail', at: expect.any(String) },
    ...{ recipient: email, session_id, window_hash },
  });
});
