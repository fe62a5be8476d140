import { z } from 'zod';
import { citationSchema } from '../answers/chat.ts';
import { idSchema } from '../common.ts';
import { streamEndpoint } from '../endpoint.ts';
import { replyTones } from '../names.ts';

/** Server-sent events of a suggestion. */
const suggestionEvents = {
  /** Text that continues the reply. */
  delta: z.object({ t: z.string() }),
  citation: citationSchema,
  /** `text` is the whole reply; empty when no source answers. */
  done: z.object({ text: z.string(), finish: z.enum(['stop', 'no_answer']) }),
  error: z.object({ code: z.enum(['model_unavailable', 'internal']) }),
};
export type SuggestionEvents = {
  [Name in keyof typeof suggestionEvents]: z.output<(typeof suggestionEvents)[Name]>;
};

export type SuggestionEvent = {
  [Name in keyof SuggestionEvents]: { name: Name; data: SuggestionEvents[Name] };
}[keyof SuggestionEvents];

/** A reply that the AI suggests to a member; only the member sends it. */
export const suggestionEndpoints = {
  suggest: streamEndpoint({
    method: 'POST',
    path: '/api/admin/sessions/suggestion',
    // The specification's spelling, relative to the base of the Admin API.
    alternatePaths: ['/api/admin/admin/sessions/suggestion'],
    access: 'member',
    anyOf: ['all_chats'],
    summary:
      'Streams a reply to what the customer wrote last, from the sources; quotes them without a model. Nothing is sent to the customer.',
    readOnly: true,
    perMinute: 30,
    body: z.strictObject({
      session_id: idSchema,
      /** What the caller wrote so far; the suggestion rewrites or completes it. Needs a model. */
      draft: z.string().trim().min(1).max(4000).optional(),
      /** How to write the reply. Needs a model. */
      tone: z.enum(replyTones).optional(),
      /** What else to pay attention to. Needs a model. */
      instruction: z.string().trim().min(1).max(500).optional(),
    }),
    errors: ['model_unavailable'],
    events: suggestionEvents,
  }),
};
