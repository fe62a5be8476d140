import { z } from 'zod';
import { idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { personal } from '../personal.ts';
import { sessionSchema } from './sessions.ts';

/** How a chat ended; `open`: it waits for a person or is with one. */
export const chatEndings = ['open', 'closed', 'missed', 'unanswered', 'answered'] as const;
export type ChatEnding = (typeof chatEndings)[number];

const relatedChatSchema = sessionSchema.extend({
  ending: z.enum(chatEndings),
  /** The last reply of a member or the AI. */
  last_reply: personal('text', z.string()).nullable(),
});

const similarChatSchema = relatedChatSchema.extend({
  /** The question that resembles one of the current chat. */
  question: personal('text', z.string()),
});

export const relatedChatEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id/related',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Lists other chats of the same customer, latest first, and chats with similar questions, most similar first; at most five each.',
    params: z.object({ hash: idSchema, session_id: idSchema }),
    result: z.object({
      session_id: idSchema,
      earlier: z.array(relatedChatSchema),
      similar: z.array(similarChatSchema),
    }),
  }),
};
