import { type Selectable, sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/schema.ts';

export type AttachmentRow = Selectable<Tables['attachments']>;
export type NewAttachment = Omit<AttachmentRow, 'organization_id' | 'message_id' | 'created_at'>;

export function createAttachmentsRepository(db: TenantTransaction, organizationId: string) {
  const own = () =>
    db
      .selectFrom('attachments')
      .select(['attachments.id', 'attachments.link_secret'])
      .where('attachments.organization_id', '=', organizationId);

  return {
    async insert(attachment: NewAttachment): Promise<void> {
      await db
        .insertInto('attachments')
        .values({ organization_id: organizationId, message_id: null, ...attachment })
        .execute();
    },

    async remove(id: string): Promise<void> {
      await removeAttachment(db, organizationId, id);
    },

    findOfCustomer: (id: string, customerId: string) =>
      own()
        .where('attachments.id', '=', id)
        .where('attachments.customer_id', '=', customerId)
        .executeTakeFirst(),

    findOfChat: (id: string, windowId: string, sessionId: string) =>
      own()
        .innerJoin('messages', (join) =>
          join
            .onRef('messages.organization_id', '=', 'attachments.organization_id')
            .onRef('messages.id', '=', 'attachments.message_id'),
        )
        .where('attachments.id', '=', id)
        .where('messages.window_id', '=', windowId)
        .where('messages.session_id', '=', sessionId)
        .executeTakeFirst(),
  };
}

/**
 * Not scoped to an organization: the caller holds a link whose signature is checked against the
 * row.
 */
export function findLinkedAttachment(db: Database, id: string) {
  return db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Attachments of all organizations without a message: unsent for a day, or left behind by a deleted
 * chat.
 */
export function findOrphanedAttachments(db: Database, limit: number) {
  return db
    .selectFrom('attachments')
    .select(['organization_id', 'id', 'key'])
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.organization_id', '=', 'attachments.organization_id')
            .whereRef('messages.id', '=', 'attachments.message_id'),
        ),
      ),
    )
    .limit(limit)
    .execute();
}

export async function removeAttachment(db: Database, organizationId: string, id: string) {
  await db
    .deleteFrom('attachments')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
