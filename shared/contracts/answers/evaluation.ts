import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { editKnowledge, knowledgeSearchSchema } from '../knowledge/knowledge.ts';
import { languageSchema } from '../languages.ts';
import { answerModes, sourceTypes } from './chat.ts';

/** Maximum number of evaluation questions per agent. */
export const maxQuestions = 200;

/** How a question was added. */
export const questionOrigins = ['manual', 'faq', 'unanswered'] as const;

const sourceSchema = z.object({ type: z.enum(sourceTypes), id: idSchema });
const expectation = {
  question: z.string().trim().min(1).max(500),
  /** `none`: the agent is expected not to know the answer. */
  expects: z.enum(['answer', 'none']),
  /** Source that the answer must cite; null: any. */
  source: sourceSchema.nullable(),
  /** Text that the answer must contain, ignoring case, whitespace and punctuation. */
  text: z.string().trim().max(500),
};

export const evaluationQuestionSchema = z.object({
  ...expectation,
  id: idSchema,
  /** Null when no source is expected or it was deleted. */
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
/** Whether a run tests the draft or the published agent. */
export const runTargets = ['draft', 'live'] as const;

export const evaluationRunSchema = z.object({
  id: idSchema,
  target: z.enum(runTargets),
  state: z.enum(runStates),
  total: z.number().int(),
  /** Number of questions processed so far. */
  done: z.number().int(),
  passed: z.number().int(),
  /** Number of failing questions that passed in the previous run. */
  regressed: z.number().int(),
  created_at: timeSchema,
  finished_at: timeSchema.nullable(),
});
export type EvaluationRun = z.infer<typeof evaluationRunSchema>;

/** Result of one question; checks without an expectation are null. */
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
  /** Titles of cited sources. */
  cited: z.array(z.string()),
});
export type EvaluationResult = z.infer<typeof evaluationResultSchema>;

const comparedAnswerSchema = z.object({ answer: z.string(), cited: z.array(z.string()) });

/** Test question that passed before the last change of the knowledge and fails since. */
export const worseQuestionSchema = evaluationResultSchema
  .pick({ question_id: true, question: true, expects: true, answered: true, source_right: true })
  .extend({ before: comparedAnswerSchema, after: comparedAnswerSchema });
export type WorseQuestion = z.infer<typeof worseQuestionSchema>;

/** FAQ that was changed since the run before, with the revision that undoes it. */
const undoableFaqSchema = z.object({
  id: idSchema,
  question: z.string(),
  /** Current revision, for `If-Match`. */
  revision: z.number().int(),
  restores: z.number().int(),
});

/** Failing question in the context of a `gate_failed` problem. */
const failingQuestionSchema = evaluationResultSchema
  .pick({ question: true, expects: true, answered: true, source_right: true })
  .extend({ id: idSchema, answer: z.string(), cited: z.array(z.string()) });
export type FailingQuestion = z.infer<typeof failingQuestionSchema>;

const base = '/api/admin/agents/:id/evaluation';
const params = z.object({ id: idSchema });
const runParams = z.object({ id: idSchema, run_id: idSchema });
const member = { access: 'member', anyOf: editKnowledge } as const;

export const evaluationEndpoints = {
  try: endpoint({
    ...member,
    method: 'POST',
    path: '/api/admin/agents/:id/try',
    summary:
      'Returns the answer that a customer would get, with the passages behind it, without storing or counting it.',
    params,
    body: z.strictObject({
      text: z.string().trim().min(1).max(2000),
      window_hash: z.string().max(64).optional(),
      target: z.enum(runTargets).default('live'),
      /** Customer's language; defaults to the caller's. */
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
    summary: 'Lists the evaluation questions of an agent.',
    params,
    result: z.object({
      items: z.array(evaluationQuestionSchema),
      limit: z.number().int(),
      /** Publishing fails with `gate_failed` while a question fails. */
      required: z.boolean(),
    }),
  }),
  add: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/questions`,
    summary: 'Adds an evaluation question with the expected source or text.',
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
    summary: 'Updates an evaluation question.',
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
    summary:
      'Moves the given questions to the top, in this order; the others keep their relative order.',
    params,
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(maxQuestions) }),
    result: z.object({ ids: z.array(idSchema) }),
  }),
  remove: endpoint({
    ...member,
    method: 'DELETE',
    path: `${base}/questions`,
    summary: 'Deletes evaluation questions.',
    params,
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(maxQuestions) }),
    result: deletedSchema,
  }),
  seed: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/seed`,
    summary: 'Adds evaluation questions from the FAQs or from unanswered questions.',
    params,
    body: z.strictObject({ from: z.enum(['faq', 'unanswered']) }),
    result: z.object({ added: z.number().int(), left_out: z.number().int() }),
  }),
  gate: endpoint({
    ...member,
    method: 'PUT',
    path: `${base}/gate`,
    summary: 'Sets whether every evaluation question must pass before publishing.',
    params,
    body: z.strictObject({ required: z.boolean() }),
    result: z.object({ required: z.boolean() }),
  }),
  runs: endpoint({
    ...member,
    method: 'GET',
    path: `${base}/runs`,
    summary: 'Lists the latest 20 evaluation runs, newest first.',
    params,
    result: z.array(evaluationRunSchema),
  }),
  start: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/runs`,
    summary: 'Starts an evaluation run of the draft or the published agent in the background.',
    params,
    body: z.strictObject({
      target: z.enum(runTargets).default('draft'),
      window_hash: z.string().max(64).optional(),
    }),
    result: evaluationRunSchema,
    status: 202,
    perMinute: 10,
  }),
  lastChange: endpoint({
    ...member,
    method: 'GET',
    path: `${base}/last-change`,
    summary:
      'Compares the run after the last change of the knowledge with the one before; changes start a run.',
    params,
    result: z.object({
      /** Latest automatic run; null before the first. */
      run: evaluationRunSchema.nullable(),
      worse: z.array(worseQuestionSchema),
      /** Changed FAQs that can be restored. */
      faqs: z.array(undoableFaqSchema),
    }),
  }),
  run: endpoint({
    ...member,
    method: 'GET',
    path: `${base}/runs/:run_id`,
    summary: 'Returns an evaluation run with its results, failed ones first.',
    params: runParams,
    result: evaluationRunSchema.extend({ results: z.array(evaluationResultSchema) }),
  }),
  stop: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/runs/:run_id/stop`,
    summary: 'Stops an evaluation run after the current question.',
    params: runParams,
    result: evaluationRunSchema,
  }),
};
