import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import type { ContactSubmissionInput } from '#shared/contracts/conversations/contact-form.ts';
import { type Contact, contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { ask, dataOf } from './chat-client.ts';
import type { TestApp, TestUser } from './test-app.ts';

type Collect = Partial<Pick<WindowSettings, 'collect' | 'contact_collect' | 'contact_request'>>;
export const everyItem = [
  ...(['name', 'gender', 'date_of_birth', 'email', 'phone_number'] as const),
  ...(['occupation', 'hobby', 'dream', 'language'] as const),
].map((item) => ({ item, required: false }));

/** Creates a window that collects these items, and a customer on its site. */
export async function createContactWindow(
  app: TestApp,
  owner: TestUser,
  settings: Collect = { collect: { items: everyItem, consent_text: '' } },
) {
  const window = await app.createWindow(owner);
  await owner.api.call(windowEndpoints.change, {
    params: { hash: window.hash_id },
    body: { ...settings, publish: true },
  });
  const { api } = await app.customerOf(window.hash_id);
  return { window, api };
}

/** Sends a contact form; each call is another form. */
export function leaveContact(
  api: ApiClient,
  window: Window,
  body: Partial<ContactSubmissionInput> = {},
) {
  const client_id = crypto.randomUUID();
  return api.call(contactEndpoints.submit, {
    params: { id: window.hash_id },
    body: { client_id, reason: 'request', ...body },
  });
}

/** A new customer sends a message and leaves a name and an address. */
export async function leaveNameAndEmail(
  app: TestApp,
  window: Window,
  name: string,
  message?: string,
) {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'Do you deliver?' });
  const { session_id } = dataOf(events, 'meta');
  const { contact_id } = await leaveContact(api, window, {
    session_id,
    items: { name, email: `${name.toLowerCase()}@example.com` },
    ...(message && { message }),
  });
  return { id: contact_id, sessionId: session_id };
}

/** The stored contacts as the business reads them, newest first. */
export async function contactsOf({ api }: TestUser, window: Window): Promise<Contact[]> {
  const { items } = await api.call(contactEndpoints.list, { params: { hash: window.hash_id } });
  return items;
}
