import { type Selectable, sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';

type AttachmentRow = Selectable<DatabaseTables['attachments']>;
type NewAttachment = Omit<AttachmentRow, 'organization_id' | 'message_id' | 'created_at'>;

export function createAttachmentsRepository(db: TenantTransaction, organizationId: string) {
  const attachments = () =>
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

    /** Finds a file that the customer uploaded, or one of a reply that was not retracted. */
    findOfCustomer: (id: string, customerId: string) =>
      attachments()
        .where('attachments.id', '=', id)
        .where('attachments.customer_id', '=', customerId)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('attachments.member_id', 'is', null),
            exists(
              selectFrom('messages')
                .select('messages.id')
                .whereRef('messages.organization_id', '=', 'attachments.organization_id')
                .whereRef('messages.id', '=', 'attachments.message_id')
                .where('messages.retracted_at', 'is', null),
            ),
          ]),
        )
        .executeTakeFirst(),

    findOfChat: (id: string, windowId: string, sessionId: string) =>
      attachments()
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

/** Sent files that were uploaded before a time. */
function sentBefore(db: Database, organizationId: string, before: Date) {
  return db
    .selectFrom('attachments')
    .where('organization_id', '=', organizationId)
    .where('created_at', '<', before)
    .where('message_id', 'is not', null);
}

export async function countFilesBefore(
  db: Database,
  organizationId: string,
  before: Date,
): Promise<number> {
  const { count } = await sentBefore(db, organizationId, before)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function listFilesBefore(db: Database, organizationId: string, before: Date, limit: number) {
  return sentBefore(db, organizationId, before)
    .select(['id', 'key', 'message_id'])
    .orderBy('id')
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

interface UploaderOfFiles {
  windowId: string;
  customerId: string;
  memberId?: string | null;
}

/** Assigns files to messages, and files of merged customers to the remaining one. */
export function createMessageFilesRepository(db: TenantTransaction, organizationId: string) {
  return {
    /**
     * Files that were uploaded for a chat, in the order of the ids: by the member if there is one, by
     * the customer otherwise.
     */
    async find(
      { windowId, customerId, memberId = null }: UploaderOfFiles,
      ids: readonly string[],
    ): Promise<Attachment[]> {
      const rows = await db
        .selectFrom('attachments')
        .select(['id', 'name', 'size', 'type', 'width', 'height'])
        .where('organization_id', '=', organizationId)
        .where('id', 'in', ids)
        .where('window_id', '=', windowId)
        .where('customer_id', '=', customerId)
        .where(sql<boolean>`member_id is not distinct from ${memberId}`)
        .execute();
      return rows
        .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        .map(({ width, height, ...file }) => ({
          ...file,
          ...(width !== null && { width }),
          ...(height !== null && { height }),
        }));
    },

    /** Assigns files to a stored message; returns how many were not sent before. */
    async assign(messageId: string, ids: readonly string[]): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('attachments')
        .set({ message_id: messageId })
        .where('organization_id', '=', organizationId)
        .where('id', 'in', ids)
        .where('message_id', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Releases the files of a message, so that they can be sent again. */
    async release(messageId: string): Promise<void> {
      await db
        .updateTable('attachments')
        .set({ message_id: null })
        .where('organization_id', '=', organizationId)
        .where('message_id', '=', messageId)
        .execute();
    },

    async moveToCustomer(fromId: string, toId: string): Promise<void> {
      await db
        .updateTable('attachments')
        .set({ customer_id: toId })
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId)
        .execute();
    },
  };
}
