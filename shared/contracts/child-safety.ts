import { z } from 'zod';
import { agentParams } from './agent-documents.ts';
import { idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { editKnowledge } from './knowledge.ts';
import { ofCustomer } from './personal.ts';

/** Why a child is led to a grown-up: in danger, about to give itself away, or curious beyond its age. */
export const guardedTopics = ['danger', 'private', 'adult'] as const;
export type GuardedTopic = (typeof guardedTopics)[number];

/** What somebody agreed to, as it was shown to them. */
const consentSchema = z.object({
  id: idSchema,
  /** null: they left none, or the reader may not know customers. */
  name: ofCustomer('fact', z.string()).nullable(),
  is_child: z.boolean(),
  /** A guardian agreed. */
  by_guardian: z.boolean(),
  agreed_at: timeSchema,
  text: z.string(),
});

const childSafetySchema = z.object({
  /** The chatbot is one for children: the filter is on. */
  is_on: z.boolean(),
  guarded: z.array(
    z.object({
      topic: z.enum(guardedTopics),
      /** What the chatbot says, in the caller's language. */
      answer: z.string(),
      /** How often it was said in the time looked at. */
      count: z.number().int(),
      /** The latest chats, at most 3; none for who may not read chats. */
      chats: z.array(z.object({ session_id: idSchema, window_hash: z.string() })),
    }),
  ),
  /** Titles of what answers rested on: what was talked about, without what was said. */
  talked_about: z.array(z.object({ title: z.string(), count: z.number().int() })),
  kept: z.object({
    chats: z.number().int(),
    contacts: z.number().int(),
    /** Facts that the form asks for, where one is shown. */
    asked_for: z.array(z.string()),
    /** Messages are read by an AI model. */
    model: z.boolean(),
  }),
  /** The latest 50 of `total`. */
  consents: z.object({ items: z.array(consentSchema), total: z.number().int() }),
});
export type ChildSafety = z.infer<typeof childSafetySchema>;

export const childSafetyEndpoints = {
  /** Z18 */
  get: endpoint({
    method: 'GET',
    path: '/api/admin/blooming-school/:agent_id/child-safety',
    access: 'member',
    requires: editKnowledge,
    summary:
      'What a chatbot for children keeps from them, what it stores, who agreed to it, and what was talked about in 90 days.',
    params: agentParams,
    result: childSafetySchema,
  }),
};
