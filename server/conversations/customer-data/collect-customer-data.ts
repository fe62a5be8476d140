import {
  createCustomerFields,
  createProfileCustomers,
  createProfileNotesRepository,
  createTimelineRepository,
  detailsOf,
  fieldsOf,
  type Person,
  toContact,
} from '#server/conversations/contacts/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { CustomerData } from '#shared/contracts/conversations/customer-data.ts';
import { createCustomerData } from './customer-data.repository.ts';

const maxNotes = 10_000;

/** Everything stored about a person; `person` must have all of their contacts. */
export async function collectCustomerData(
  { transaction, caller }: MemberContext,
  person: Person,
  now: Date,
): Promise<CustomerData> {
  const { organizationId } = caller;
  const { profile, contacts } = person;
  const customers = createProfileCustomers(transaction, organizationId);
  const customerIds = await customers.customerIds(profile.id);
  const notes = createProfileNotesRepository(transaction, organizationId);
  const mails = await createTimelineRepository(transaction, organizationId).mails({
    ...{ personId: profile.id, customerIds, scope: 'all', assignee: null },
    ...{ before: now, size: maxNotes },
  });
  return {
    exported_at: now.toISOString(),
    customer: {
      id: profile.id,
      ...detailsOf(person),
      user_ids: await customers.userIds(profile.id),
      accounts: await customers.accounts(profile.id),
      fields: await readFields(),
      created_at: profile.created_at.toISOString(),
    },
    contacts: contacts.map(toContact),
    notes: (await notes.list(profile.id, maxNotes)).map(({ text, author_name, created_at }) => ({
      at: created_at.toISOString(),
      author_name,
      text,
    })),
    chats: await listChats(createCustomerData(transaction, organizationId), customerIds),
    mails: mails.map(({ at, recipient }) => ({ at: at.toISOString(), recipient })),
  };

  async function readFields() {
    const values = fieldsOf(person);
    const fields = await createCustomerFields(transaction, organizationId).list();
    return Object.fromEntries(
      fields.flatMap(({ key, label }) => {
        const value = values[key];
        return value === undefined ? [] : [[label, value]];
      }),
    );
  }
}

async function listChats(
  data: ReturnType<typeof createCustomerData>,
  customerIds: readonly string[],
): Promise<CustomerData['chats']> {
  const chats = await data.chats(customerIds);
  const messages = await data.messages(chats.map(({ session_id }) => session_id));
  const byChat = Map.groupBy(messages, ({ session_id }) => session_id);
  return chats.map(({ session_id, chatbot, created_at, stars, rating_text }) => ({
    session_id,
    chatbot,
    created_at: created_at.toISOString(),
    rating: stars === null ? null : { stars, text: rating_text },
    messages: (byChat.get(session_id) ?? []).map(({ at, sender, text, files }) => ({
      at: at.toISOString(),
      sender,
      text,
      files,
    })),
  }));
}
