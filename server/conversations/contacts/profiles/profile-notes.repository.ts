import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { isOfPerson } from './of-person.repository.ts';

interface NewProfileNote {
  profileId: string;
  author: { id: string; name: string };
  clientId: string;
  text: string;
  at: Date;
}

/** Notes of the team about people. */
export function createProfileNotesRepository(db: TenantTransaction, organizationId: string) {
  const notes = () =>
    db.selectFrom('profile_notes').selectAll().where('organization_id', '=', organizationId);

  return {
    /** Newest first. */
    list: (personId: string, limit: number) =>
      notes()
        .where(isOfPerson(organizationId, personId))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    find: (id: string) => notes().where('id', '=', id).executeTakeFirst(),

    /** Adds a note; false when the author has sent it before. */
    async add({ profileId, author, clientId, text, at }: NewProfileNote): Promise<boolean> {
      const row = await db
        .insertInto('profile_notes')
        .values({
          organization_id: organizationId,
          id: newId(),
          profile_id: profileId,
          author_id: author.id,
          author_name: author.name,
          text,
          client_id: clientId,
          created_at: at,
        })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'author_id', 'client_id']).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    findSent: (authorId: string, clientId: string) =>
      notes()
        .where('author_id', '=', authorId)
        .where('client_id', '=', clientId)
        .executeTakeFirst(),

    async update(id: string, text: string, at: Date): Promise<void> {
      await db
        .updateTable('profile_notes')
        .set({ text, edited_at: at })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('profile_notes')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}
