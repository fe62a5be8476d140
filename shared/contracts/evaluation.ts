import { z } from 'zod';
import { answerModes, sourceTypes } from './chat.ts';
import { deletedSchema, idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { editKnowledge, knowledgeSearchSchema } from './knowledge.ts';
import { languageSchema } from './languages.ts';

/** How many questions an agent's set has at most. */
export const mostQuestions = 200;

export const questionOrigins = ['manual', 'faq', 'unanswered'] as const;

const sourceSchema = z.object({ type: z.enum(sourceTypes), id: idSchema });
const expectation = {
  question: z.string().trim().min(1).max(500),
  /** `none`: the agent is to say that it does not know. */
  expects: z.enum(['answer', 'none']),
  /** The answer is to cite it. */
  source: sourceSchema.nullable(),
  /** The answer is to contain it; case, spaces and punctuation make no difference. */
  text: z.string().trim().max(500),
};

export const evaluationQuestionSchema = z.object({
  ...expectation,
  id: idSchema,
  /** null when none is expected, or it is gone. */
  source_title: z.string().nullable(),
  origin: z.enum(questionOrigins),
  created_at: timeSchema,
});
export type EvaluationQuestion = z.infer<typeof evaluationQuestionSchema>;

const newQuestionSchema = z.strictObject({
  question: expectation.question,
  expects: expectation.expects.default('answer'),
  source: expectation.source.optional(),
  text: expectation.text.optional(),
});

export const runStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const;
export const runTargets = ['draft', 'live'] as const;

export const evaluationRunSchema = z.object({
  id: idSchema,
  target: z.enum(runTargets),
  state: z.enum(runStates),
  total: z.number().int(),
  /** Questions that were asked so far. */
  done: z.number().int(),
  passed: z.number().int(),
  /** Failed now, and passed in the run before. */
  regressed: z.number().int(),
  created_at: timeSchema,
  finished_at: timeSchema.nullable(),
});
export type EvaluationRun = z.infer<typeof evaluationRunSchema>;

/** How one question went. What was not asked for is null. */
export const evaluationResultSchema = z.object({
  question_id: idSchema,
  question: z.string(),
  expects: expectation.expects,
  passed: z.boolean(),
  answered: z.boolean(),
  source_right: z.boolean().nullable(),
  text_right: z.boolean().nullable(),
  regressed: z.boolean(),
  answer: z.string(),
  /** Titles of what the answer rests on. */
  cited: z.array(z.string()),
});
export type EvaluationResult = z.infer<typeof evaluationResultSchema>;

/** What publishing was refused for, in the context of that problem. */
const failingQuestionSchema = evaluationResultSchema
  .pick({ question: true, expects: true, answered: true, source_right: true })
  .extend({ id: idSchema, answer: z.string(), cited: z.array(z.string()) });
export type FailingQuestion = z.infer<typeof failingQuestionSchema>;

const base = '/api/admin/agents/:id/evaluation';
const params = z.object({ id: idSchema });
const runParams = z.object({ id: idSchema, run_id: idSchema });
const member = { access: 'member', requires: editKnowledge } as const;

export const evaluationEndpoints = {
  /** N14 */
  try: endpoint({
    ...member,
    method: 'POST',
    path: '/api/admin/agents/:id/try',
    summary: 'What customers would be answered, and why; nothing is stored or counted.',
    params,
    body: z.strictObject({
      text: z.string().trim().min(1).max(2000),
      window_hash: z.string().max(64).optional(),
      target: z.enum(runTargets).default('live'),
      /** Of the customer who would ask; the caller's when absent. */
      language: languageSchema.optional(),
    }),
    result: knowledgeSearchSchema.extend({ mode: z.enum(answerModes), fallback: z.boolean() }),
    errors: ['model_unavailable'],
    readOnly: true,
    perMinute: 60,
  }),
  questions: endpoint({
    ...member,
    method: 'GET',
    path: `${base}/questions`,
    summary: 'The questions by which an agent is checked, and whether publishing needs them green.',
    params,
    result: z.object({
      items: z.array(evaluationQuestionSchema),
      limit: z.number().int(),
      /** Publishing is refused while a question fails. */
      required: z.boolean(),
    }),
  }),
  add: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/questions`,
    summary: 'Adds a question, with the source or the words that its answer is to have.',
    params,
    body: newQuestionSchema,
    result: evaluationQuestionSchema,
    status: 201,
    errors: ['limit_reached'],
  }),
  change: endpoint({
    ...member,
    method: 'PATCH',
    path: `${base}/questions/:question_id`,
    summary: 'Changes a question or what is expected of its answer.',
    params: z.object({ id: idSchema, question_id: idSchema }),
    body: z.strictObject({
      question: expectation.question.optional(),
      expects: expectation.expects.optional(),
      source: expectation.source.optional(),
      text: expectation.text.optional(),
    }),
    result: evaluationQuestionSchema,
  }),
  order: endpoint({
    ...member,
    method: 'PUT',
    path: `${base}/questions/order`,
    summary: 'Puts questions first, in this order; those that are not named follow as they stood.',
    params,
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(mostQuestions) }),
    result: z.object({ ids: z.array(idSchema) }),
  }),
  remove: endpoint({
    ...member,
    method: 'DELETE',
    path: `${base}/questions`,
    summary: 'Takes questions out of the set.',
    params,
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(mostQuestions) }),
    result: deletedSchema,
  }),
  seed: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/seed`,
    summary: 'Adds questions from the FAQ, or from what customers asked in vain.',
    params,
    body: z.strictObject({ from: z.enum(['faq', 'unanswered']) }),
    result: z.object({ added: z.number().int(), left_out: z.number().int() }),
  }),
  gate: endpoint({
    ...member,
    method: 'PUT',
    path: `${base}/gate`,
    summary: 'Says whether publishing needs every question green.',
    params,
    body: z.strictObject({ required: z.boolean() }),
    result: z.object({ required: z.boolean() }),
  }),
  runs: endpoint({
    ...member,
    method: 'GET',
    path: `${base}/runs`,
    summary: 'The latest 20 runs of a question set, the newest first.',
    params,
    result: z.array(evaluationRunSchema),
  }),
  start: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/runs`,
    summary: 'Asks all questions in the background, of what is live or of the draft.',
    params,
    body: z.strictObject({
      target: z.enum(runTargets).default('draft'),
      window_hash: z.string().max(64).optional(),
    }),
    result: evaluationRunSchema,
    status: 202,
    perMinute: 10,
  }),
  run: endpoint({
    ...member,
    method: 'GET',
    path: `${base}/runs/:run_id`,
    summary: 'A run with its results, failed ones first.',
    params: runParams,
    result: evaluationRunSchema.extend({ results: z.array(evaluationResultSchema) }),
  }),
  stop: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/runs/:run_id/stop`,
    summary: 'Ends a run after the question that is being asked.',
    params: runParams,
    result: evaluationRunSchema,
  }),
};
