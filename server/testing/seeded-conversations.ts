import { addMessage } from '#server/answers/turn/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { cannedReplyEndpoints } from '#shared/contracts/conversations/canned-replies.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { customerMergeEndpoints } from '#shared/contracts/conversations/customer-merges.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { noteEndpoints } from '#shared/contracts/conversations/notes.ts';
import { leaveContact } from './contacts.ts';
import { memberIdOf } from './member-id.ts';
import { customer } from './seeded-customer.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A finished export of the messages, whose file can be downloaded. */
export async function seedExport(app: TestApp, { api }: TestUser) {
  const body = { kind: 'messages', format: 'json', purpose: 'Yearly report' } as const;
  const { id } = await api.call(exportEndpoints.create, { body });
  await app.services.db
    .updateTable('exports')
    .set({ state: 'done', key: 'export/2026/01/none.json', finished_at: new Date() })
    .where('id', '=', id)
    .execute();
  return id;
}

export async function seedNote({ api }: TestUser, hash: string, session_id: string, text: string) {
  const note = await api.call(noteEndpoints.create, {
    params: { hash, session_id },
    body: { text, client_id: 'the-only-note' },
  });
  return note.id;
}

/** The person who left the contact, with a note, one who was merged into them, and another one. */
export async function seedPerson(
  app: TestApp,
  { api }: TestUser,
  { window, text }: { window: Window; text: string },
) {
  const params = { hash: window.hash_id };
  for (const name of ['first', 'second']) {
    const browser = await app.customerOf(window.hash_id);
    await leaveContact(browser.api, window, {
      items: { name: customer.name, email: `${name}.${customer.email}` },
      reason: 'before',
    });
  }
  const { items } = await api.call(contactEndpoints.list, { params });
  const [otherId = '', mergedId = '', customerId = ''] = items.map((item) => item.customer_id);
  await api.call(customerMergeEndpoints.merge, {
    params: { id: customerId },
    body: { other_id: mergedId },
  });
  const note = await api.call(customerEndpoints.addNote, {
    params: { id: customerId },
    body: { text, client_id: 'the-only-note' },
  });
  return { customerId, mergedId, otherId, noteId: note.id };
}

/** Stores a reply of the owner without taking the chat over. */
export async function seedSentReply(
  app: TestApp,
  owner: TestUser,
  sessionId: string,
  text: string,
): Promise<string> {
  const { organization_id } = owner.login;
  const memberId = await memberIdOf(app, owner);
  return inOrganization(app.services.db, organization_id, async (transaction) => {
    const chat = await transaction
      .selectFrom('sessions')
      .select(['id', 'window_id as windowId', 'customer_id as customerId'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const by = { type: 'human', memberId, name: 'Owner' } as const;
    return addMessage(transaction, organization_id, chat, { text, by });
  });
}

export async function seedCannedReply({ api }: TestUser) {
  const reply = await api.call(cannedReplyEndpoints.create, {
    body: {
      ...{ shortcut: 'thanks', title: 'Thanks', text: 'Thank you, {customer}!' },
      ...{ language: 'en', window_ids: null },
    },
  });
  return reply.id;
}
