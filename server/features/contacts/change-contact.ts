import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { ContactChange } from '#shared/contracts/contacts.ts';
import { type ContactRow, createContactsRepository } from './contacts.repository.ts';
import { auditedPart } from './to-contact.ts';

/** Moves a contact and notes about it (W12); the row is locked. Every change says who and when (T9). */
export async function changeContact(
  context: MemberContext,
  before: ContactRow,
  { progress = before.progress, order, memo, assignee, clear = [] }: ContactChange,
  now: Date,
): Promise<ContactRow> {
  const { transaction, caller } = context;
  const contacts = createContactsRepository(transaction, caller.organizationId);
  if (assignee !== undefined && !(await contacts.hasMember(assignee))) {
    throw invalidField('assignee', 'unknown_reference');
  }
  const moves = progress !== before.progress;
  const after = await contacts.update(before.id, {
    ...(moves && {
      progress,
      progress_at: now,
      progress_by: caller.name || null,
      resolved_at: progress === 'done' ? now : null,
    }),
    ...((moves || order !== undefined) && { position: await placeIn(contacts) }),
    ...(memo !== undefined && { memo }),
    ...(clear.includes('memo') && { memo: null }),
    ...(assignee !== undefined && { assignee }),
    ...(clear.includes('assignee') && { assignee: null }),
  });
  await context.audit({
    action: 'contact.changed',
    objectType: 'contact',
    objectId: before.id,
    before: auditedPart(before),
    after: auditedPart(after),
  });
  return after;

  async function placeIn(board: typeof contacts): Promise<number> {
    await board.lockBoard(before.window_id);
    if (order === undefined) return board.lastPosition(before.window_id, progress);
    await board.makeRoom(before.window_id, progress, order);
    return order;
  }
}
