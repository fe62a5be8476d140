import { type Selectable, sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { AttachmentsTable } from '#server/platform/db/tables/files.ts';

export type AttachmentRow = Selectable<AttachmentsTable>;
export type NewAttachment = Omit<AttachmentRow, 'organization_id' | 'message_id' | 'created_at'>;

/** Files that the customers of one organization send. */
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

    findOfVisitor: (id: string, visitorId: string) =>
      own()
        .where('attachments.id', '=', id)
        .where('attachments.visitor_id', '=', visitorId)
        .executeTakeFirst(),

    /** A file that was sent in a chat of the window. */
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

/** Of any organization: who asks holds a link, whose signature is checked with the row. */
export function findLinked(db: Database, id: string) {
  return db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Files of any organization that no message has: never sent within a day, or left by a deleted chat. */
export function findForsaken(db: Database, most: number) {
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
    .limit(most)
    .execute();
}

export async function removeAttachment(db: Database, organizationId: string, id: string) {
  await db
    .deleteFrom('attachments')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
