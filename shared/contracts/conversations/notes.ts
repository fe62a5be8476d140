import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { personal } from '../personal.ts';

/** Author of a note, or a member it mentions. */
const colleagueSchema = z.object({ id: idSchema, name: z.string() });

/** Internal note of a chat: customers and models never see it. */
export const noteSchema = z.object({
  id: idSchema,
  session_id: idSchema,
  text: personal('text', z.string()),
  /** Null when the author's account was erased. */
  author_name: z.string().nullable(),
  /** The caller wrote it. */
  is_own: z.boolean(),
  /** Mentioned members who still belong to the organization; the text contains `@` and their name. */
  mentions: z.array(colleagueSchema),
  created_at: timeSchema,
  edited_at: timeSchema.nullable(),
  /** Until when the caller may edit it; null for notes of others. */
  editable_until: timeSchema.nullable(),
});
export type Note = z.infer<typeof noteSchema>;

const content = {
  text: z.string().trim().min(1).max(4000),
  /** Ids of members who can read the chat. */
  mentions: z.array(idSchema).max(50).optional(),
};

const chatParams = z.object({ hash: idSchema, session_id: idSchema });
const noteParams = chatParams.extend({ note_id: idSchema });
const guard = { access: 'member', anyOf: ['all_chats'], ownChats: true } as const;

export const noteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id/notes',
    ...guard,
    summary: 'Lists the latest 500 internal notes of a chat, oldest first.',
    params: chatParams,
    result: z.object({ items: z.array(noteSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:hash/:session_id/notes',
    ...guard,
    summary: 'Adds an internal note to a chat.',
    status: 201,
    params: chatParams,
    body: z.strictObject({
      ...content,
      /** Idempotency key created by the client. */
      client_id: z.string().min(8).max(64),
    }),
    result: noteSchema,
    errors: ['idempotency_conflict'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/sessions/:hash/:session_id/notes/:note_id',
    ...guard,
    summary: 'Edits a note of the caller within five minutes.',
    params: noteParams,
    body: z.strictObject(content),
    result: noteSchema,
    errors: ['not_author', 'note_locked'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:hash/:session_id/notes/:note_id',
    ...guard,
    summary: 'Deletes a note of the caller.',
    params: noteParams,
    result: deletedSchema,
    errors: ['not_author'],
  }),
};
