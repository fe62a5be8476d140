import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { customerMergeEndpoints } from '#shared/contracts/conversations/customer-merges.ts';
import {
  type CustomerChange,
  customerEndpoints,
} from '#shared/contracts/conversations/customers.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { contactsOf, leaveContact } from './contacts.ts';
import type { TestApp, TestUser } from './test-app.ts';

interface Left {
  api?: ApiClient;
  name?: string;
  email?: string;
}

/** Calls with which an owner lists, changes and merges the customers of a chatbot. */
export function customersOf(app: TestApp, owner: TestUser, window: Window) {
  const get = (id: string) => owner.api.call(customerEndpoints.get, { params: { id } });

  return {
    owner,
    window,

    /** Leaves a contact in this browser, or in a new one; returns the id of its person. */
    async leave({ api, name = '', email }: Left): Promise<string> {
      const items = {
        ...(name && { name }),
        email: email ?? `${name.toLowerCase().replace(/\W/g, '')}@example.com`,
      };
      const browser = api ?? (await app.customerOf(window.hash_id)).api;
      const { contact_id } = await leaveContact(browser, window, { items, reason: 'before' });
      const contact = (await contactsOf(owner, window)).find(({ id }) => id === contact_id);
      return contact?.customer_id ?? '';
    },

    get,

    change: (id: string, body: CustomerChange) =>
      owner.api.call(customerEndpoints.change, { params: { id }, body }),

    merge: (id: string, other_id: string, { api } = owner) =>
      api.call(customerMergeEndpoints.merge, { params: { id }, body: { other_id } }),

    separate: (id: string, merged_id: string) =>
      owner.api.call(customerMergeEndpoints.separate, { params: { id }, body: { merged_id } }),

    preview: (id: string, other_id: string) =>
      owner.api.call(customerMergeEndpoints.preview, { params: { id }, query: { other_id } }),

    async candidates(id: string, text?: string, { api } = owner) {
      const query = text ? { text } : {};
      const { items } = await api.call(customerMergeEndpoints.candidates, {
        params: { id },
        query,
      });
      return items;
    },

    addNote: (id: string, text: string) =>
      owner.api.call(customerEndpoints.addNote, {
        params: { id },
        body: { text, client_id: crypto.randomUUID() },
      }),

    async notes(id: string) {
      const { items } = await owner.api.call(customerEndpoints.notes, { params: { id } });
      return items.map(({ text }) => text);
    },

    /** The kinds of the entries. */
    async timeline(id: string) {
      const { items } = await owner.api.call(customerEndpoints.timeline, { params: { id } });
      return items.map(({ kind }) => kind);
    },

    contactIds: async (id: string) => (await get(id)).contacts.map((contact) => contact.id),

    removeContacts: (ids: string[]) =>
      owner.api.call(contactEndpoints.removeMany, { body: { ids } }),
  };
}
export type Customers = ReturnType<typeof customersOf>;

/** The same calls in a new organization with one chatbot. */
export async function createCustomers(app: TestApp): Promise<Customers> {
  const owner = await app.signUp();
  return customersOf(app, owner, await app.createWindow(owner));
}
