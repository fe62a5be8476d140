import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { nameOfUser } from '#server/people/users/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

/** The member's name, or the email address without one. */
export interface NoteContent {
  text: string;
  mentions: readonly string[];
}

interface NewNote extends NoteContent {
  sessionId: string;
  author: { id: string; name: string };
  clientId: string;
  at: Date;
}

/** Internal notes of chats. */
export function createNotesRepository(db: TenantTransaction, organizationId: string) {
  const notes = () =>
    db
      .selectFrom('chat_notes')
      .select((note) => [
        'chat_notes.id',
        'chat_notes.session_id',
        'chat_notes.author_id',
        'chat_notes.author_name',
        'chat_notes.text',
        'chat_notes.created_at',
        'chat_notes.edited_at',
        jsonArrayFrom(
          note
            .selectFrom('members')
            .innerJoin('users', 'users.id', 'members.user_id')
            .select(['members.id', nameOfUser.as('name')])
            .whereRef('members.organization_id', '=', 'chat_notes.organization_id')
            .where(sql<boolean>`members.id = any(chat_notes.mentions)`)
            .orderBy('members.id'),
        ).as('mentions'),
      ])
      .where('chat_notes.organization_id', '=', organizationId);

  return {
    /** The latest ones, oldest first. */
    async list(sessionId: string, limit: number) {
      const rows = await notes()
        .where('session_id', '=', sessionId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse();
    },

    find: (sessionId: string, id: string) =>
      notes().where('session_id', '=', sessionId).where('id', '=', id).executeTakeFirst(),

    findSent: (sessionId: string, authorId: string, clientId: string) =>
      notes()
        .where('session_id', '=', sessionId)
        .where('author_id', '=', authorId)
        .where('client_id', '=', clientId)
        .executeTakeFirst(),

    /** Adds a note; null when the author has sent it before. */
    async add({ sessionId, author, clientId, text, mentions, at }: NewNote) {
      const row = await db
        .insertInto('chat_notes')
        .values({
          organization_id: organizationId,
          id: newId(),
          session_id: sessionId,
          author_id: author.id,
          author_name: author.name,
          text,
          mentions: [...mentions],
          client_id: clientId,
          created_at: at,
        })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'session_id', 'author_id', 'client_id']).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async update(id: string, { text, mentions }: NoteContent, at: Date): Promise<void> {
      await db
        .updateTable('chat_notes')
        .set({ text, mentions: [...mentions], edited_at: at })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('chat_notes')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}
export type NotesRepository = ReturnType<typeof createNotesRepository>;
export type NoteRow = Awaited<ReturnType<NotesRepository['list']>>[number];
