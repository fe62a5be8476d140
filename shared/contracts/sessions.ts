import { z } from 'zod';
import { handledBy, messageSchema } from './chat.ts';
import { checkDates, cursorPageOf, dateSchema, idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ratingSchema } from './handoff.ts';
import { channels, sessionTypes } from './names.ts';
import { ofCustomer } from './personal.ts';

export { channels, sessionTypes } from './names.ts';

/** What the database counts with. */
const maxSeq = 2 ** 31 - 1;

export const sessionSchema = z.object({
  session_id: idSchema,
  window_hash: z.string(),
  /** Label of the customer; a number without `customer_info` (RP3). */
  name: ofCustomer('name', z.string()),
  /** How the business itself calls the customer, where it has proved who they are. */
  user_id: ofCustomer('fact', z.string()).optional(),
  /** The AI answers this chat (Q1). */
  agent_on: z.boolean(),
  handled_by: z.enum(handledBy),
  /** Preview of the last message. */
  text: ofCustomer('text', z.string()),
  channel: z.enum(channels),
  assignee: z.string().nullable(),
  unread: z.number().int(),
  language: z.string(),
  /** Where the customer began to chat; without its query for those who may not know customers (RP3). */
  page_url: ofCustomer('address', z.string()).nullable(),
  message_count: z.number().int(),
  /** How the customer found a chat that a person closed. */
  rating: ratingSchema.optional(),
  created_at: timeSchema,
  last_updated_at: timeSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** Where a text says what was searched for. */
export const snippetSchema = z.object({
  text: ofCustomer('text', z.string()),
  /** Start and end of every match in `text`. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});

const sessionListSchema = cursorPageOf(
  sessionSchema.extend({ snippet: snippetSchema.nullable() }),
).extend({ counts: z.object({ waiting: z.number().int(), mine: z.number().int() }) });

export const sessionEndpoints = {
  /** S1 */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash',
    access: 'member',
    requires: ['all_chats'],
    ownChatsToo: true,
    summary:
      'Chats of a window, latest first; `last_updated_at` is the cursor of the next page. `mine` needs no permission.',
    params: z.object({ hash: idSchema }),
    query: z
      .object({
        type: z.enum(sessionTypes).default('all'),
        text: z.string().max(200).optional(),
        start_date: dateSchema.optional(),
        end_date: dateSchema.optional(),
        size: z.coerce.number().int().min(1).max(100).default(10),
        last_updated_at: z.string().max(100).optional(),
      })
      .check(checkDates),
    result: sessionListSchema,
  }),
  /** The thread of one chat. */
  get: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id',
    access: 'member',
    requires: ['all_chats'],
    ownChatsToo: true,
    summary: 'One chat with its messages, oldest first; `before` pages back.',
    params: z.object({ hash: idSchema, session_id: idSchema }),
    query: z.object({
      before: z.coerce.number().int().min(1).max(maxSeq).optional(),
      size: z.coerce.number().int().min(1).max(200).default(100),
    }),
    result: z.object({
      session: sessionSchema,
      messages: z.array(messageSchema),
      has_more: z.boolean(),
    }),
  }),
};
