import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const chatParams = z.object({ hash: idSchema, session_id: idSchema });
/** `seq` of the last message that was seen. */
const seqSchema = z.number().int().min(0);

/**
 * Members and the customer of a chat: what they have read, and who follows it. Not audited, because
 * it changes nothing but what the caller is shown and notified about.
 */
export const chatMemberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id/members',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Returns what members and the customer have read of a chat, and who follows it.',
    params: chatParams,
    result: z.object({
      /** Members who opened or follow the chat. */
      items: z.array(
        z.object({
          member_id: idSchema,
          name: z.string(),
          is_self: z.boolean(),
          follows: z.boolean(),
          read_seq: seqSchema,
          read_at: timeSchema.nullable(),
        }),
      ),
      /** Null until the customer has seen a reply of a member. */
      customer: z.object({ read_seq: seqSchema, read_at: timeSchema }).nullable(),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:hash/:session_id/read',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Stores that the caller has seen the messages of a chat up to `seq`.',
    readOnly: true,
    params: chatParams,
    body: z.strictObject({ seq: seqSchema }),
    result: z.object({}),
    perMinute: 240,
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:hash/:session_id/unread',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Marks a chat as unread for the caller, until it is opened again.',
    readOnly: true,
    params: chatParams,
    result: z.object({}),
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/admin/sessions/:hash/:session_id/follow',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Follows or unfollows a chat; followers are notified of new messages of the customer.',
    readOnly: true,
    params: chatParams,
    body: z.strictObject({ follows: z.boolean() }),
    result: z.object({ follows: z.boolean() }),
  }),
  customerRead: endpoint({
    method: 'POST',
    path: '/web/:id/sessions/:session_id/read',
    access: 'customer',
    summary: 'Stores that the customer has seen the messages of a chat up to `seq`.',
    params: z.object({ id: idSchema, session_id: idSchema }),
    body: z.strictObject({ seq: seqSchema }),
    result: z.object({}),
    perMinute: 120,
  }),
};
