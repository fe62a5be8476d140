import { z } from 'zod';
import { idSchema } from '../common.ts';
import { agentTypes } from '../names.ts';
import { personal } from '../personal.ts';
import { answerModes, finishes, sourceTypes } from './chat.ts';

/**
 * What determined an answer: a rule of the business, small talk, the skill of the agent's type, a FAQ
 * with sufficient confidence, sentences of a text, or a model; otherwise similar questions are
 * `offered`, or the answer is `unknown`. `off_topic` is declined, and `files` are only acknowledged.
 */
export const answerDecisions = [
  'rule',
  'courtesy',
  'skill',
  'faq',
  'text',
  'model',
  'offered',
  'unknown',
  'off_topic',
  'files',
] as const;
export type AnswerDecision = (typeof answerDecisions)[number];

/** Tools that a model can call before it answers. */
export const toolNames = [
  'search_products',
  'compute_figure',
  'recall_fact',
  'collect_contact',
  'hand_over',
  'quiz',
] as const;
export type ToolName = (typeof toolNames)[number];

/** A source that the search found. */
export const foundSourceSchema = z.object({
  source_type: z.enum(sourceTypes),
  source_id: z.string(),
  title: z.string(),
  /** From 0 to about 1, comparable between questions. */
  score: z.number(),
  /** FAQs only: the probability that it answers the question. */
  confidence: z.number().optional(),
  /** FAQs only: the confidence that an answer needs. */
  min_confidence: z.number().optional(),
  /** FAQs only: how similar its meaning is, from -1 to 1; absent when not compared. */
  similarity: z.number().optional(),
  /** The answer cites it. */
  used: z.boolean(),
});

/** How an answer was produced; stored with the answer. */
export const explanationSchema = z.object({
  decided_by: z.enum(answerDecisions),
  agent_type: z.enum(agentTypes).nullable(),
  /** Name of the rule that decided the answer. */
  rule: z.string().optional(),
  /** Names of rules that added a text or an instruction. */
  added_rules: z.array(z.string()).optional(),
  /** Search text; absent when it is the question. */
  searched: personal('text', z.string()).optional(),
  /** The best results of the search. */
  found: z.array(foundSourceSchema),
  /** The tools that the model called, in their order. */
  tools: z.array(z.object({ name: z.enum(toolNames), failed: z.boolean() })).optional(),
  /** Name of the model that was called. */
  model: z.string().optional(),
  prompt_tokens: z.number().int().optional(),
  completion_tokens: z.number().int().optional(),
  /** The token counts are estimates, because the model's server reported none. */
  estimated: z.boolean().optional(),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** Explanation of an answer as returned to members. */
export const explainedAnswerSchema = z.object({
  session_id: idSchema,
  /** Null for a greeting. */
  question: personal('text', z.string()).nullable(),
  /** Null for an answer that was stored without one. */
  explanation: explanationSchema.nullable(),
  finish: z.enum(finishes).nullable(),
  mode: z.enum(answerModes).nullable(),
  /** The model failed, so the answer was quoted from the sources. */
  fallback: z.boolean(),
  /** The answer is billable: it counts as a chat of the plan. */
  counted: z.boolean(),
  /** A test of a member, which never counts. */
  is_test: z.boolean(),
});
export type ExplainedAnswer = z.infer<typeof explainedAnswerSchema>;
