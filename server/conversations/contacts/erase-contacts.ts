import { clearChatNames } from '#server/answers/turn/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { insertLiveEvents, type LiveChange } from '#server/platform/live/live-events.ts';
import { type ContactRow, createContactsRepository } from './contacts.repository.ts';
import { createProfilesRepository } from './profiles/profiles.repository.ts';

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
  await publishContactChanges(context, bus, rows, namedChats);
}

/** Publishes that contacts changed, and the names of these chats. */
export async function publishContactChanges(
  { transaction, caller, afterCommit }: MemberContext,
  bus: Bus,
  rows: readonly ContactRow[],
  chats: readonly { id: string; windowId: string }[] = [],
): Promise<void> {
  const windowIds = [...new Set(rows.map(({ window_id }) => window_id))];
  if (windowIds.length === 0) return;
  const changes: LiveChange[] = [
    ...windowIds.map((windowId) => ({ name: 'contacts.changed' as const, windowId })),
    ...chats.map(({ id: sessionId, windowId }) => ({
      name: 'session.updated' as const,
      ...{ windowId, sessionId },
    })),
  ];
  afterCommit(await insertLiveEvents(transaction, bus, caller.organizationId, changes));
}
