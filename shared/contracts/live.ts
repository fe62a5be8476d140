import { z } from 'zod';
import { messageSchema } from './chat.ts';
import { idSchema, jobSchema } from './common.ts';
import { streamEndpoint } from './endpoint.ts';
import { sessionSchema } from './sessions.ts';

/** Live updates of the console (G13), filtered by what the caller may see. */
export const liveEvents = {
  'session.updated': sessionSchema,
  'message.created': z.object({ window_hash: z.string(), message: messageSchema }),
  'message.updated': z.object({ window_hash: z.string(), message: messageSchema }),
  typing: z.object({ session_id: idSchema, by: z.enum(['customer', 'member']) }),
  'handoff.requested': z.object({ session_id: idSchema, window_hash: z.string() }),
  'usage.threshold': z.object({ unit: z.string(), percent: z.number().int() }),
  /** Contacts of a window changed, for who may know customers there. */
  'contacts.changed': z.object({ window_id: idSchema }),
  /** What the caller may do changed; `left`: they are no member any more, and this is the last event. */
  'access.changed': z.object({ left: z.boolean() }),
  /** Members or invites of the organization changed, for who may list them. */
  'members.changed': z.object({}),
  'job.progress': jobSchema.extend({
    /** What the job works on: for `parse-document` the document. */
    subject_id: z.string().optional(),
    document_id: z.string().optional(),
    knowledge_id: z.string().optional(),
    /** Windows whose agent answers from it, as far as the caller reaches them. */
    window_hashes: z.array(z.string()),
  }),
};
export type LiveEvents = {
  [Name in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Name]>;
};
export type LiveEventName = keyof LiveEvents;

export const liveEndpoints = {
  events: streamEndpoint({
    method: 'GET',
    path: '/api/admin/events',
    access: 'member',
    summary: 'Live updates; `Last-Event-ID` continues where the last stream broke off.',
    events: liveEvents,
  }),
};
