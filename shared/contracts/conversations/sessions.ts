import { z } from 'zod';
import { handledBy, messageSchema } from '../answers/chat.ts';
import { explainedAnswerSchema } from '../answers/explanation.ts';
import { checkDates, cursorPageOf, dateSchema, idSchema, maxSeq, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { channels, sessionTypes } from '../names.ts';
import { personal } from '../personal.ts';
import { drillDownShape } from './drill-down-filter.ts';
import { handoffReasons, ratingSchema } from './handoff.ts';

export { channels, sessionTypes } from '../names.ts';

/** The customer of a chat who left contact details. */
const chatContactSchema = z.object({
  /** Of `GET /customers/:id`. */
  customer_id: idSchema,
  name: personal('fact', z.string()).nullable(),
  email: personal('fact', z.string()).nullable(),
  /** E.164. */
  phone: personal('fact', z.string()).nullable(),
});
export type ChatContact = z.infer<typeof chatContactSchema>;

/** Chat. */
export const sessionSchema = z.object({
  session_id: idSchema,
  window_hash: z.string(),
  /** Name or label of the customer; a number without `customer_info`. */
  name: personal('name', z.string()),
  /** The business's own id of the customer, verified by its signature. */
  user_id: personal('fact', z.string()).optional(),
  /** Null if the customer left no contact details in the window. */
  contact: chatContactSchema.nullable(),
  /** The AI answers. */
  agent_on: z.boolean(),
  handled_by: z.enum(handledBy),
  /** Preview of the last message. */
  text: personal('text', z.string()),
  channel: z.enum(channels),
  /** Id of the assigned member. */
  assignee: z.string().nullable(),
  /** Id of the assigned team. */
  team_id: z.string().nullable(),
  /** When the customer began to wait for a person; null unless `handled_by` is `queue`. */
  waiting_since: timeSchema.nullable(),
  /** Id of the member to whom a waiting chat is offered; null without an offer. */
  offered_to: z.string().nullable(),
  /** When a waiting chat is offered to the next member. */
  offer_ends_at: timeSchema.nullable(),
  /** How often the customer came back within half an hour after a person closed the chat. */
  reopen_count: z.number().int(),
  /** Hidden from the open chats of the inbox until then; null if that time has passed. */
  snoozed_until: timeSchema.nullable(),
  /** Ids of the chat's tags, in the order in which they were added. */
  tag_ids: z.array(z.string()),
  /** Messages since the last reply of a person that the caller has not seen. */
  unread: z.number().int(),
  language: z.string(),
  /** URL of the page on which the chat started; without its query for callers without `customer_info`. */
  page_url: personal('url', z.string()).nullable(),
  message_count: z.number().int(),
  /** Absent if the customer has not rated the chat. */
  rating: ratingSchema.optional(),
  /** Why the chat was last passed to a person; absent if it never was. */
  handoff_reason: z.enum(handoffReasons).optional(),
  /** Id of the reason with which a member closed the chat; absent without one. */
  close_reason: idSchema.optional(),
  created_at: timeSchema,
  last_updated_at: timeSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** Excerpt that matches a search. */
export const snippetSchema = z.object({
  text: personal('text', z.string()),
  /** Start and end offsets of the matches in `text`. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});

/** Listed chat; `snippet` is the latest message that matches the search. */
export const foundSessionSchema = sessionSchema.extend({ snippet: snippetSchema.nullable() });

const sessionListSchema = cursorPageOf(foundSessionSchema).extend({
  counts: z.object({ waiting: z.number().int(), mine: z.number().int() }),
});

export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Lists the chats of a window, newest first; `last_updated_at` is the cursor. Type `mine` needs no permission.',
    params: z.object({ hash: idSchema }),
    query: z
      .object({
        type: z.enum(sessionTypes).default('all'),
        text: z.string().max(200).optional(),
        start_date: dateSchema.optional(),
        end_date: dateSchema.optional(),
        ...drillDownShape,
        size: z.coerce.number().int().min(1).max(100).default(10),
        last_updated_at: z.string().max(100).optional(),
      })
      .check(checkDates),
    result: sessionListSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Returns a chat with its messages, oldest first; `before` is a `seq` to page back from.',
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
  readers: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id/readers',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Lists the members who can read a chat: it can be assigned to them, and notes can mention them.',
    params: z.object({ hash: idSchema, session_id: idSchema }),
    result: z.object({
      items: z.array(z.object({ id: idSchema, name: z.string(), is_self: z.boolean() })),
    }),
  }),
  explain: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id/messages/:message_id/explanation',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Explains an answer of the AI: what was searched, found and decided, and at what cost.',
    params: z.object({ hash: idSchema, session_id: idSchema, message_id: idSchema }),
    result: explainedAnswerSchema,
  }),
};
