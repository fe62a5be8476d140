import { clearChatNames } from '#server/answers/turn/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { type ContactRow, createContactsRepository } from './contacts.repository.ts';
import { createProfilesRepository } from './profiles/profiles.repository.ts';
import { publishContactChanges } from './publish-contact-changes.ts';

/**
 * Erases contacts locked by `lockContacts`, their names from the chats that show them, and profiles
 * without another contact. The caller writes the audit entry.
 */
export async function eraseContacts(
  context: MemberContext,
  bus: Bus,
  rows: readonly ContactRow[],
): Promise<void> {
  const { transaction, caller } = context;
  const namedChats = rows.flatMap(({ session_id: id, name, window_id: windowId }) =>
    id && name ? [{ id, name, windowId }] : [],
  );
  await clearChatNames(transaction, caller.organizationId, namedChats);
  const contacts = createContactsRepository(transaction, caller.organizationId);
  await contacts.remove(rows.map(({ id }) => id));
  const personIds = [...new Set(rows.map(({ person_id }) => person_id))];
  await createProfilesRepository(transaction, caller.organizationId).removeOrphans(personIds);
  const windowIds = rows.map(({ window_id }) => window_id);
  await publishContactChanges(context, bus, windowIds, namedChats);
}
