import { isOffered } from '#server/conversations/choices/index.ts';
import { createTagsRepository } from '#server/conversations/tags/index.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type {
  ContactChange,
  ManyContactChanges,
} from '#shared/contracts/conversations/contacts.ts';
import { tagLimits } from '#shared/contracts/limits.ts';
import { createContactBoardRepository } from './contact-board.repository.ts';
import { type ContactRow, createContactsRepository } from './contacts.repository.ts';
import { createProgressStates } from './progress/progress-states.repository.ts';
import { createContactRequests } from './requests/contact-requests.repository.ts';
import { auditedPart } from './to-contact.ts';

/** Updates a contact locked by `lockContacts`. */
export async function changeContact(
  context: MemberContext,
  before: ContactRow,
  change: ContactChange,
  now: Date,
): Promise<ContactRow> {
  const after = await updateContact(context, before, change, now);
  await context.audit({
    action: 'contact.changed',
    objectType: 'contact',
    objectId: before.id,
    before: auditedPart(before),
    after: auditedPart(after),
  });
  return after;
}

/** Stores the change, and who changed the progress and when. */
async function updateContact(
  context: MemberContext,
  before: ContactRow,
  { progress = before.progress, order, memo, assignee, tag_ids: tagIds, clear = [] }: ContactChange,
  now: Date,
): Promise<ContactRow> {
  const { transaction, caller } = context;
  const contacts = createContactsRepository(transaction, caller.organizationId);
  if (assignee !== undefined) {
    const requests = createContactRequests(transaction, caller.organizationId);
    const canBeAssigned = await requests.isAssignee(assignee, before.window_id);
    if (!canBeAssigned) throw invalidField('assignee', 'unknown_reference');
  }
  const isMoved = progress !== before.progress;
  if (isMoved) await assertStateOffered(context, progress);
  if (tagIds) await assertTagsExist(context, tagIds);
  return contacts.update(before.id, {
    ...(isMoved && {
      progress,
      progress_at: now,
      progress_by: caller.name || null,
      resolved_at: progress === 'done' ? now : null,
    }),
    ...((isMoved || order !== undefined) && { position: await findPosition() }),
    ...(tagIds !== undefined && { tag_ids: [...new Set(tagIds)] }),
    ...(memo !== undefined && { memo }),
    ...(clear.includes('memo') && { memo: null }),
    ...(assignee !== undefined && { assignee }),
    ...(clear.includes('assignee') && { assignee: null }),
  });

  async function findPosition(): Promise<number> {
    const board = createContactBoardRepository(transaction, caller.organizationId);
    if (order === undefined) return board.endOfColumn(before.window_id, progress);
    await board.shiftPositions(before.window_id, progress, order);
    return order;
  }
}

async function assertStateOffered(
  { transaction, caller }: MemberContext,
  progress: string,
): Promise<void> {
  const states = await createProgressStates(transaction, caller.organizationId).list();
  if (!isOffered(states, progress)) throw invalidField('progress', 'unknown_reference');
}

async function assertTagsExist(
  { transaction, caller }: MemberContext,
  ids: readonly string[],
  field = 'tag_ids',
): Promise<void> {
  const known = await createTagsRepository(transaction, caller.organizationId).findIds(ids);
  if (ids.some((id) => !known.has(id))) throw invalidField(field, 'unknown_reference');
}

/** Applies the same change to contacts locked by `lockContacts`, with one audit entry. */
export async function changeContacts(
  context: MemberContext,
  rows: readonly ContactRow[],
  { progress, add_tag_ids: added = [], remove_tag_ids: removed = [] }: ManyContactChanges,
  now: Date,
): Promise<void> {
  await assertTagsExist(context, added, 'add_tag_ids');
  const removedIds = new Set(removed);
  for (const row of rows) {
    const tagIds = [...new Set([...row.tag_ids, ...added])].filter((id) => !removedIds.has(id));
    const isTagged = added.length > 0 || removed.length > 0;
    if (tagIds.length > tagLimits.perChat) throw invalidField('add_tag_ids', 'too_many');
    await updateContact(
      context,
      row,
      { ...(progress && { progress }), ...(isTagged && { tag_ids: tagIds }) },
      now,
    );
  }
  await context.audit({
    action: 'contact.changed',
    objectType: 'contact',
    objectId: '',
    after: { count: rows.length, progress, add_tag_ids: added, remove_tag_ids: removed },
  });
}
