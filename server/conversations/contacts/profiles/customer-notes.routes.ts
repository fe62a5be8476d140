import { assertAuthor, auditNote } from '#server/conversations/notes/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { Caller, MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type CustomerNote, customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { getPerson } from './get-person.ts';
import type { Person } from './person.ts';
import { createProfileNotesRepository } from './profile-notes.repository.ts';

type Note = Row<'profile_notes'>;

const maxListed = 200;

/** Notes of the team about a person. */
export function customerNoteRoutes(app: App, clock: Clock): void {
  implement(
    app,
    customerEndpoints.notes,
    async (_input, context, { profile }: Person) => {
      const rows = await notesOf(context).list(profile.id, maxListed);
      return { items: rows.map((row) => toNote(row, context.caller)) };
    },
    { find: getPerson },
  );

  implement(
    app,
    customerEndpoints.addNote,
    async ({ body: { text, client_id: clientId } }, context, { profile }: Person) => {
      const { caller, user } = context;
      const author = { id: caller.memberId, name: caller.name || user.email };
      const notes = notesOf(context);
      const isAdded = await notes.add({
        profileId: profile.id,
        author,
        clientId,
        text,
        at: clock(),
      });
      const note = found(await notes.findSent(author.id, clientId), 'note');
      if (note.text !== text || note.profile_id !== profile.id) {
        throw new AppError('idempotency_conflict');
      }
      await audit(context, profile.id, note, { isRetry: !isAdded });
      return toNote(note, caller);
    },
    { find: getPerson },
  );

  implement(
    app,
    customerEndpoints.changeNote,
    async ({ body: { text } }, context, note: Note) => {
      assertAuthor(context, note);
      await notesOf(context).update(note.id, text, clock());
      await audit(context, note.profile_id, note);
      const changed = await notesOf(context).find(note.id);
      return toNote(found(changed, 'note'), context.caller);
    },
    { find: getNote },
  );

  implement(
    app,
    customerEndpoints.removeNote,
    async (_input, context, note: Note) => {
      assertAuthor(context, note);
      await notesOf(context).remove(note.id);
      await audit(context, note.profile_id, note);
      return { deleted: 1 };
    },
    { find: getNote },
  );
}

function notesOf({ transaction, caller }: MemberContext) {
  return createProfileNotesRepository(transaction, caller.organizationId);
}

/** A note about a person whom the caller may see. */
async function getNote({ note_id }: { note_id: string }, context: MemberContext): Promise<Note> {
  const note = found(await notesOf(context).find(note_id), 'note');
  await getPerson({ id: note.profile_id }, context);
  return note;
}

function audit(
  context: MemberContext,
  profileId: string,
  { id }: Note,
  retry?: { isRetry: boolean },
): Promise<void> {
  const object = { objectType: 'customer', objectId: profileId };
  const entry = { action: 'customer.noted', ...object, after: { note_id: id } } as const;
  return auditNote(context, entry, retry);
}

function toNote(row: Note, { memberId }: Caller): CustomerNote {
  return {
    id: row.id,
    text: row.text,
    author_name: row.author_name,
    is_own: row.author_id === memberId,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}
