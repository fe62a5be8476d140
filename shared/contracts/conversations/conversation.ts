import { z } from 'zod';
import { messageSchema } from '../answers/chat.ts';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { tagLimits } from '../names.ts';
import { sessionSchema } from './sessions.ts';

const sessionParams = z.object({ id: idSchema });

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
    body: z.strictObject({
      text: z.string().trim().min(1).max(4000),
      /** Idempotency key created by the client. */
      client_id: z.string().min(8).max(64),
      force,
    }),
    result: messageSchema,
    errors: [...takenByOther, 'idempotency_conflict'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/sessions/:id',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Renames the customer, tags or snoozes the chat, assigns it to a member or the AI, or closes it.',
    params: sessionParams,
    body: z
      .strictObject({
        /** Name of the customer; empty: reset to a generated label. */
        name: z.string().trim().max(60).optional(),
        /** False: the caller takes over the chat; true: the AI answers. */
        agent_on: z.boolean().optional(),
        /** Id of the member to assign the chat to. */
        assignee: idSchema.optional(),
        state: z.literal('closed').optional(),
        /** Hides the chat from the inbox until then; null: shows it again. At most a year ahead. */
        snoozed_until: timeSchema.nullable().optional(),
        /** Replaces the tags. */
        tag_ids: z.array(idSchema).max(tagLimits.perChat).optional(),
        force,
      })
      .refine(
        ({ agent_on, assignee, state }) =>
          [agent_on, assignee, state].filter((value) => value !== undefined).length <= 1,
        { path: ['state'], message: 'invalid' },
      ),
    result: sessionSchema,
    errors: takenByOther,
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
