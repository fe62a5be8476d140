import { chatScope } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createContactBoardRepository } from './contact-board.repository.ts';
import { type ContactRow, createContactsRepository } from './contacts.repository.ts';

/**
 * Contacts in the member's scope, locked. Their boards are locked first: moving a contact updates
 * others in its column, so calls that locked rows first could deadlock.
 */
export async function lockContacts(
  { transaction, caller }: MemberContext,
  ids: readonly string[],
): Promise<ContactRow[]> {
  await createContactBoardRepository(transaction, caller.organizationId).lock(ids);
  const contacts = createContactsRepository(transaction, caller.organizationId);
  return contacts.lock(ids, chatScope(caller));
}
