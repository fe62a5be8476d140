import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { ContactChange } from '#shared/contracts/conversations/contacts.ts';
import { createContactBoardRepository } from './contact-board.repository.ts';
import { type ContactRow, createContactsRepository } from './contacts.repository.ts';
import { auditedPart } from './to-contact.ts';

/** Updates a locked contact and records who changed its progress and when. */
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
  const isMoved = progress !== before.progress;
  const after = await contacts.update(before.id, {
    ...(isMoved && {
      progress,
      progress_at: now,
      progress_by: caller.name || null,
      resolved_at: progress === 'done' ? now : null,
    }),
    ...((isMoved || order !== undefined) && { position: await findPosition() }),
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

  async function findPosition(): Promise<number> {
    const board = createContactBoardRepository(transaction, caller.organizationId);
    await board.lock(before.window_id);
    if (order === undefined) return board.endOfColumn(before.window_id, progress);
    await board.shiftPositions(before.window_id, progress, order);
    return order;
  }
}
