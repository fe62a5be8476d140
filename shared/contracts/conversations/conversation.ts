import { z } from 'zod';
import { messageSchema, wordingSchema } from '../answers/chat.ts';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { attachmentLimits, tagLimits } from '../limits.ts';
import { sessionSchema } from './sessions.ts';

const sessionParams = z.object({ id: idSchema });
const replyParams = z.object({ id: idSchema, reply_id: idSchema });
const replyTextSchema = z.string().trim().max(4000);

/** Takes over a chat that is assigned to another member; otherwise fails with `taken_by_other`. */
const force = z.boolean().optional();

const takenByOther = ['taken_by_other'];

/** Actions of members in a chat. */
export const conversationEndpoints = {
  reply: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:id/chat',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Replies to a customer, assigns the chat to the caller and reopens a closed chat.',
    status: 201,
    params: sessionParams,
    body: z
      .strictObject({
        /** May be empty with attachments. */
        text: replyTextSchema,
        /** Ids of files that the caller uploaded for the chat. */
        attachments: z.array(idSchema).max(attachmentLimits.perMessage).optional(),
        /** Id of the message that the reply quotes. */
        quotes: idSchema.optional(),
        /** What the caller wrote before it was translated into `text`. */
        original: wordingSchema.optional(),
        /** The suggestion of the AI that the caller corrected: the reply is proposed as a FAQ. */
        suggestion: replyTextSchema.optional(),
        /** Idempotency key created by the client. */
        client_id: z.string().min(8).max(64),
        force,
      })
      .refine(({ text, attachments }) => text !== '' || Boolean(attachments?.length), {
        path: ['text'],
        message: 'required',
      }),
    result: messageSchema,
    errors: [...takenByOther, 'idempotency_conflict'],
  }),
  editReply: endpoint({
    method: 'PATCH',
    path: '/api/admin/sessions/:id/replies/:reply_id',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Edits a reply of the caller within five minutes; members still see the first wording.',
    params: replyParams,
    body: z.strictObject({
      text: replyTextSchema.min(1),
      /** What the caller wrote before it was translated into `text`. */
      original: wordingSchema.optional(),
    }),
    result: messageSchema,
    errors: ['not_author', 'reply_locked'],
  }),
  retractReply: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:id/replies/:reply_id',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Retracts a reply of the caller within seconds; the customer sees that it was retracted.',
    params: replyParams,
    result: messageSchema,
    errors: ['not_author', 'reply_locked'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/sessions/:id',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Renames the customer, tags or snoozes the chat, assigns it to a member, a team or the AI, returns it to the queue, or closes it.',
    params: sessionParams,
    body: z
      .strictObject({
        /** Name of the customer; empty: reset to a generated label. */
        name: z.string().trim().max(60).optional(),
        /** False: the caller takes over the chat; true: the AI answers. */
        agent_on: z.boolean().optional(),
        /** Id of the member to assign the chat to. */
        assignee: idSchema.optional(),
        /** Id of the team to assign the chat to, which then waits for one of its members; null: no team. */
        team_id: idSchema.nullable().optional(),
        /** `queue`: the customer waits for another member, `nobody_available` while none could come. */
        state: z.enum(['queue', 'closed']).optional(),
        /** Id of the reason, when `state` closes the chat. */
        close_reason: idSchema.optional(),
        /** Whether the customer is asked for a rating, when `state` closes the chat. */
        ask_rating: z.boolean().optional(),
        /** Hides the chat from the inbox until then; null: shows it again. At most a year ahead. */
        snoozed_until: timeSchema.nullable().optional(),
        /** Replaces the tags. */
        tag_ids: z.array(idSchema).max(tagLimits.perChat).optional(),
        force,
      })
      .refine(
        ({ agent_on, assignee, team_id, state }) =>
          [agent_on, assignee, team_id, state].filter((value) => value !== undefined).length <= 1,
        { path: ['state'], message: 'invalid' },
      ),
    result: sessionSchema,
    errors: [...takenByOther, 'nobody_available'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:id/accept',
    access: 'member',
    anyOf: ['all_chats'],
    summary: 'Accepts a chat from the queue; has no effect on a chat that is not waiting.',
    params: sessionParams,
    body: z.strictObject({ force }),
    result: z.object({
      session: sessionSchema,
      /** Time the customer waited; null if the chat was not waiting. */
      waited_ms: z.number().int().nullable(),
    }),
    errors: takenByOther,
  }),
  answering: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/answering-members',
    access: 'member',
    anyOf: ['manage_chatbots_part', 'manage_chatbots_all'],
    summary: 'Returns the number of members who can answer customers of a window.',
    params: z.object({ hash: idSchema }),
    result: z.object({ count: z.number().int() }),
  }),
  typing: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:id/typing',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Shows a typing indicator to the customer for six seconds.',
    readOnly: true,
    params: sessionParams,
    result: z.object({}),
    perMinute: 60,
  }),
};
