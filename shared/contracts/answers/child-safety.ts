import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { agentParams } from '../knowledge/agent-documents.ts';
import { editKnowledge } from '../knowledge/knowledge.ts';
import { personal } from '../personal.ts';

/** Topics on which the chatbot refers a child to an adult: danger, personal data, adult content. */
export const guardedTopics = ['danger', 'private', 'adult'] as const;
export type GuardedTopic = (typeof guardedTopics)[number];

/** Recorded consent. */
const consentSchema = z.object({
  id: idSchema,
  /** Null when the customer gave no name or the caller lacks `customer_info`. */
  name: personal('fact', z.string()).nullable(),
  is_child: z.boolean(),
  /** Given by a guardian. */
  by_guardian: z.boolean(),
  agreed_at: timeSchema,
  /** Consent text as displayed. */
  text: z.string(),
});

const childSafetySchema = z.object({
  /** The content filter for children is enabled. */
  is_on: z.boolean(),
  guarded: z.array(
    z.object({
      topic: z.enum(guardedTopics),
      /** Answer to such questions, in the caller's language. */
      answer: z.string(),
      /** Number of times it was given in the last 90 days. */
      count: z.number().int(),
      /** Latest chats, at most 3; empty for callers who cannot read chats. */
      chats: z.array(z.object({ session_id: idSchema, window_hash: z.string() })),
    }),
  ),
  /** Most cited sources: the topics of chats without their messages. */
  talked_about: z.array(z.object({ title: z.string(), count: z.number().int() })),
  /** Stored data. */
  kept: z.object({
    chats: z.number().int(),
    contacts: z.number().int(),
    /** Fields of the contact form, if the form is enabled. */
    asked_for: z.array(z.string()),
    /** Messages are processed by an AI model. */
    model: z.boolean(),
  }),
  /** Latest 50 consents and the total count. */
  consents: z.object({ items: z.array(consentSchema), total: z.number().int() }),
});
export type ChildSafety = z.infer<typeof childSafetySchema>;

export const childSafetyEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/blooming-school/:agent_id/child-safety',
    access: 'member',
    anyOf: editKnowledge,
    summary:
      'Returns the child-safety report of the last 90 days: guarded topics, stored data, consents and topics of chats.',
    params: agentParams,
    result: childSafetySchema,
  }),
};
