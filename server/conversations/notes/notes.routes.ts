import { notify } from '#server/chatbots/notifications/index.ts';
import { createSessionsRepository, getReadableChat } from '#server/conversations/sessions/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { noteEndpoints } from '#shared/contracts/conversations/notes.ts';
import { assertAuthor, auditNote } from './note-rules.ts';
import { createNotesRepository, type NoteRow } from './notes.repository.ts';
import { editableUntil, toNote } from './to-note.ts';

interface NoteDeps {
  bus: Bus;
  clock: Clock;
}

type Chat = Awaited<ReturnType<typeof getReadableChat>>;

const maxListed = 500;

/** Internal notes of the team about chats. */
export function noteRoutes(app: App, { bus, clock }: NoteDeps): void {
  implement(
    app,
    noteEndpoints.list,
    async (_input, context, chat) => {
      const rows = await notesOf(context).list(chat.id, maxListed);
      return { items: rows.map((row) => toNote(row, context.caller)) };
    },
    { find: getReadableChat },
  );

  implement(
    app,
    noteEndpoints.create,
    async ({ body }, context, chat) => {
      const { caller, user } = context;
      const notes = notesOf(context);
      const mentions = await resolveMentions(context, chat, body.mentions);
      const author = { id: caller.memberId, name: caller.name || user.email };
      const { text, client_id: clientId } = body;
      const added = await notes.add({
        sessionId: chat.id,
        author,
        clientId,
        text,
        mentions,
        at: clock(),
      });
      const note = found(await notes.findSent(chat.id, author.id, clientId), 'note');
      if (!added && note.text !== text) throw new AppError('idempotency_conflict');
      await audit(context, 'note.created', note, { isRetry: !added });
      if (added) {
        await notifyMentioned(context, chat, mentions);
        await publish(context, chat);
      }
      return toNote(note, caller);
    },
    { find: getReadableChat },
  );

  implement(
    app,
    noteEndpoints.change,
    async ({ body: { text, mentions } }, context, { chat, note }) => {
      assertAuthor(context, note);
      if (clock() > editableUntil(note)) throw new AppError('note_locked');
      const content = { text, mentions: await resolveMentions(context, chat, mentions) };
      await notesOf(context).update(note.id, content, clock());
      const before = new Set(note.mentions.map(({ id }) => id));
      const added = content.mentions.filter((id) => !before.has(id));
      await notifyMentioned(context, chat, added);
      await audit(context, 'note.changed', note);
      await publish(context, chat);
      return toNote(found(await notesOf(context).find(chat.id, note.id), 'note'), context.caller);
    },
    { find: getNote },
  );

  implement(
    app,
    noteEndpoints.remove,
    async (_input, context, { chat, note }) => {
      assertAuthor(context, note);
      await notesOf(context).remove(note.id);
      await audit(context, 'note.deleted', note);
      await publish(context, chat);
      return { deleted: 1 };
    },
    { find: getNote },
  );

  async function notifyMentioned(
    { transaction, caller: { organizationId, memberId } }: MemberContext,
    { id: sessionId, window_id: windowId }: Chat,
    memberIds: readonly string[],
  ): Promise<void> {
    if (memberIds.length === 0) return;
    const event = { type: 'mention', subjectId: sessionId, sessionId, windowId } as const;
    await notify(transaction, { ...event, organizationId, memberIds, actorId: memberId }, clock());
  }

  async function publish(
    { transaction, caller, afterCommit }: MemberContext,
    { id: sessionId, window_id: windowId }: Chat,
  ): Promise<void> {
    const changes = [{ name: 'notes.changed', windowId, sessionId } as const];
    afterCommit(await insertLiveEvents(transaction, bus, caller.organizationId, changes));
  }
}

function notesOf({ transaction, caller }: MemberContext) {
  return createNotesRepository(transaction, caller.organizationId);
}

async function getNote(
  params: { hash: string; session_id: string; note_id: string },
  context: MemberContext,
): Promise<{ chat: Chat; note: NoteRow }> {
  const chat = await getReadableChat(params, context);
  const note = found(await notesOf(context).find(chat.id, params.note_id), 'note');
  return { chat, note };
}

/** The distinct ids; only members who can read the chat may be mentioned. */
async function resolveMentions(
  context: MemberContext,
  chat: Chat,
  mentions: readonly string[] = [],
): Promise<string[]> {
  if (mentions.length === 0) return [];
  const { transaction, caller } = context;
  const sessions = createSessionsRepository(transaction, caller.organizationId);
  const readers = new Set((await sessions.listReaders(chat)).map(({ id }) => id));
  if (mentions.some((id) => !readers.has(id))) {
    throw invalidField('mentions', 'unknown_reference');
  }
  return [...new Set(mentions)];
}

function audit(
  context: MemberContext,
  action: 'note.created' | 'note.changed' | 'note.deleted',
  { id, session_id }: NoteRow,
  retry?: { isRetry: boolean },
): Promise<void> {
  const entry = { action, objectType: 'note', objectId: id, after: { session_id } };
  return auditNote(context, entry, retry);
}
