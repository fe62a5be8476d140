import { z } from 'zod';
import { handledBy } from '../answers/chat.ts';
import { idSchema, timeSchema } from '../common.ts';
import { personal } from '../personal.ts';
import { contactSchema } from './contacts.ts';

const entry = { at: timeSchema };
const ofChat = { session_id: idSchema, window_hash: idSchema };

/** What happened with a customer. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('chat'),
    ...entry,
    ...ofChat,
    /** Name of the chatbot. */
    window_name: z.string(),
    preview: personal('text', z.string()),
    message_count: z.number().int(),
    handled_by: z.enum(handledBy),
  }),
  z.object({
    kind: z.literal('rating'),
    ...entry,
    ...ofChat,
    stars: z.number().int(),
    text: personal('text', z.string()).nullable(),
  }),
  z.object({
    kind: z.literal('contact'),
    ...entry,
    contact_id: idSchema,
    reason: contactSchema.shape.reason,
    message: personal('fact', z.string()).nullable(),
  }),
  z.object({
    kind: z.literal('consent'),
    ...entry,
    contact_id: idSchema,
    version: z.string(),
    /** As displayed to the customer. */
    text: z.string(),
  }),
  z.object({
    kind: z.literal('mail'),
    ...entry,
    ...ofChat,
    /** To whom a transcript of the chat was sent. */
    recipient: personal('fact', z.string()),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
