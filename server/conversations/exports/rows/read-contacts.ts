import {
  createContactsRepository,
  createProgressStates,
  readFieldFilters,
  readFieldsOfPeople,
} from '#server/conversations/contacts/index.ts';
import { createMembersRepository } from '#server/people/members/index.ts';
import { nextCursor } from '#server/platform/db/keyset.ts';
import type { ExportedRow } from '#shared/contracts/conversations/exported-rows.ts';
import type { RowPage, RowSource } from './row-source.ts';

const pageSize = 500;

/** One row for each contact, by window. */
export async function* readContacts(source: RowSource): AsyncGenerator<RowPage> {
  const { filter, windows, from, before } = source;
  const members = await source.inTransaction(({ transaction, caller }) =>
    createMembersRepository(transaction, caller.organizationId).list({}),
  );
  const states = await source.inTransaction(({ transaction, caller }) =>
    createProgressStates(transaction, caller.organizationId).list(),
  );
  const stateNameById = new Map(states.map(({ id, name }) => [id, name ?? id]));
  const memberNameById = new Map(members.map(({ id, name, email }) => [id, name || email]));
  for (const [index, window] of windows.entries()) {
    const matching = {
      windowId: window.id,
      text: filter.text,
      progress: filter.progress,
      from,
      before,
      tagId: filter.tag,
      language: filter.language,
      ...(filter.consent && { hasConsent: filter.consent === 'yes' }),
      ...(filter.open_chat && { hasOpenChat: true }),
      fields: readFieldFilters(filter.fields, source.fields),
    };
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const start = cursor;
      const { rows, fieldsByPerson } = await source.inTransaction(
        async ({ transaction, caller: { organizationId } }) => {
          const rows = await createContactsRepository(transaction, organizationId).list(matching, {
            order: 'asc',
            page: 1,
            size: pageSize,
            cursor: start,
          });
          const personIds = rows.map(({ person_id }) => person_id);
          const fieldsByPerson = await readFieldsOfPeople(transaction, organizationId, personIds);
          return { rows, fieldsByPerson };
        },
      );
      yield {
        rows: rows.slice(0, pageSize).map((row) => ({
          ...toContactRow(row, window.name, { memberNameById, stateNameById }),
          fields: fieldsByPerson.get(row.person_id) ?? {},
        })),
        share: (index + 1) / windows.length,
      };
      cursor = nextCursor(rows, pageSize);
    }
  }
}

type Contact = Awaited<ReturnType<ReturnType<typeof createContactsRepository>['list']>>[number];

function toContactRow(
  row: Contact,
  chatbot: string,
  {
    memberNameById,
    stateNameById,
  }: Record<'memberNameById' | 'stateNameById', ReadonlyMap<string, string>>,
): Omit<ExportedRow<'contacts'>, 'fields'> {
  const { items } = row;
  return {
    contact_id: row.id,
    chatbot,
    created_at: row.created_at.toISOString(),
    name: row.name,
    user_id: row.user_id,
    email: row.email,
    phone: row.phone,
    message: row.message,
    reason: row.reason,
    progress: stateNameById.get(row.progress) ?? row.progress,
    assignee: memberNameById.get(row.assignee ?? '') ?? null,
    gender: items.gender ?? null,
    date_of_birth: items.date_of_birth ?? null,
    occupation: items.occupation ?? null,
    hobby: items.hobby ?? [],
    dream: items.dream ?? [],
    customer_language: items.language ?? null,
    memo: row.memo,
    channel: row.channel,
    language: row.language,
    page_url: row.page_url,
    consent_at: row.consent_at?.toISOString() ?? null,
    session_id: row.session_id,
  };
}
