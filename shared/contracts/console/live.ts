import { z } from 'zod';
import { messageSchema } from '../answers/chat.ts';
import { idSchema, jobSchema, timeSchema } from '../common.ts';
import { sessionSchema } from '../conversations/sessions.ts';
import { endpoint, streamEndpoint } from '../endpoint.ts';
import { viewingStates } from '../names.ts';

/** Progress of a job, limited to chatbots that the caller can access. */
const jobProgressSchema = jobSchema.extend({
  /** Id of the object that the job processes: for `parse-document` the document. */
  subject_id: z.string().optional(),
  document_id: z.string().optional(),
  knowledge_id: z.string().optional(),
  /** Windows that use the knowledge base. */
  window_hashes: z.array(z.string()),
});

/** Live updates of the console, filtered by the caller's permissions. */
export const liveEvents = {
  'session.updated': sessionSchema,
  'message.created': z.object({ window_hash: z.string(), message: messageSchema }),
  'message.updated': z.object({ window_hash: z.string(), message: messageSchema }),
  typing: z.object({ session_id: idSchema, by: z.enum(['customer', 'member']) }),
  /** Another member opened a chat, writes in it (for six seconds), or left it. */
  viewing: z.object({
    session_id: idSchema,
    member_id: idSchema,
    name: z.string(),
    state: z.enum(viewingStates),
  }),
  /** A member or the customer has read a chat up to this message. */
  reading: z.object({
    session_id: idSchema,
    by: z.enum(['customer', 'member']),
    /** Of the member; null for the customer. */
    member_id: idSchema.nullable(),
    name: z.string(),
    seq: z.number().int(),
    at: timeSchema,
  }),
  /** The caller has read a chat, or marked it as unread. */
  'unread.changed': z.object({
    session_id: idSchema,
    window_hash: z.string(),
    unread: z.number().int(),
  }),
  'handoff.requested': z.object({ session_id: idSchema, window_hash: z.string() }),
  /** Nobody accepted a chat in time. */
  'handoff.missed': z.object({ session_id: idSchema, window_hash: z.string() }),
  /** A summary of the chat was added or written by a model; clients refetch the summaries. */
  'handoff.summarized': z.object({ session_id: idSchema, window_hash: z.string() }),
  /** A note was added, edited or deleted; clients refetch the notes of the chat. */
  'notes.changed': z.object({ session_id: idSchema, window_hash: z.string() }),
  /** The caller has a new notification, or read one in another tab. */
  'notifications.changed': z.object({}),
  'usage.threshold': z.object({ unit: z.string(), percent: z.number().int() }),
  /** Sent to members with `customer_info` for the window. */
  'contacts.changed': z.object({ window_id: idSchema }),
  /** The caller's permissions changed; with `left` their membership ended and the stream closes. */
  'access.changed': z.object({ left: z.boolean() }),
  /** The caller became available or away, or their limit of chats changed. */
  'availability.changed': z.object({}),
  /** Sent to callers who may list members when members or invites change. */
  'members.changed': z.object({}),
  'job.progress': jobProgressSchema,
  /** Sent to the member who started an export when it advances. */
  'exports.changed': z.object({}),
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
    summary: 'Streams live updates; `Last-Event-ID` resumes an interrupted stream.',
    events: liveEvents,
  }),
  viewing: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/:hash/:session_id/viewing',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Shows other members that the caller has a chat open, writes in it, or left it.',
    readOnly: true,
    params: z.object({ hash: idSchema, session_id: idSchema }),
    body: z.strictObject({ state: z.enum(viewingStates) }),
    result: z.object({}),
    perMinute: 120,
  }),
  job: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/:id',
    access: 'member',
    anyOf: ['manage_chatbots_part', 'manage_chatbots_all'],
    summary: 'Returns the state and progress of a job, as in the live update `job.progress`.',
    params: z.object({ id: idSchema }),
    result: jobProgressSchema,
  }),
};
