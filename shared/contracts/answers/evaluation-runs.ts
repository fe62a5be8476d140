import { z } from 'zod';
import { changedFieldsSchema } from '../chatbots/versions.ts';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { modelFailures } from '../people/organization-models.ts';
import { evaluationOptions, evaluationPath } from './evaluation-path.ts';
import { evaluationQuestionSchema } from './evaluation-questions.ts';

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

/**
 * Why a model gave no answer. `model_missing`: the model was deleted, or its key cannot be decrypted.
 */
export const resultFailures = [...modelFailures, 'spending_limit', 'model_missing'] as const;
export type ResultFailure = (typeof resultFailures)[number];

/** Result of one question; checks without an expectation are null. */
export const evaluationResultSchema = z.object({
  question_id: idSchema,
  question: z.string(),
  expects: evaluationQuestionSchema.shape.expects,
  passed: z.boolean(),
  answered: z.boolean(),
  source_right: z.boolean().nullable(),
  text_right: z.boolean().nullable(),
  regressed: z.boolean(),
  answer: z.string(),
  /** Titles of cited sources. */
  cited: z.array(z.string()),
  /** Time until the answer was complete. */
  milliseconds: z.number().int(),
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  /** In the organization's currency; null where the model's price is unknown. */
  cost: z.number().nullable(),
  failure: z.enum(resultFailures).nullable(),
});
export type EvaluationResult = z.infer<typeof evaluationResultSchema>;

const comparedAnswerSchema = z.object({ answer: z.string(), cited: z.array(z.string()) });

/** Test question that passed before the last change of the knowledge and fails since. */
export const worseQuestionSchema = evaluationResultSchema
  .pick({ question_id: true, question: true, expects: true, answered: true, source_right: true })
  .extend({ before: comparedAnswerSchema, after: comparedAnswerSchema });
export type WorseQuestion = z.infer<typeof worseQuestionSchema>;

/** FAQ that was changed since the previous run, with the revision that undoes the change. */
const undoableFaqSchema = z.object({
  id: idSchema,
  question: z.string(),
  /** Current revision, for `If-Match`. */
  revision: z.number().int(),
  /** Earlier revision, to be restored. */
  restores: z.number().int(),
});

/** Settings that were published since the previous run, with the version that undoes the change. */
const undoableSettingsSchema = z.object({
  window_hash: z.string(),
  /** Current revision of the window, for `If-Match`. */
  revision: z.number().int(),
  /** Number of the earlier version, to be restored. */
  restores: z.number().int(),
  changed: changedFieldsSchema,
});

/** Failing question in the context of a `gate_failed` problem. */
const failingQuestionSchema = evaluationResultSchema
  .pick({ question: true, expects: true, answered: true, source_right: true })
  .extend({ id: idSchema, answer: z.string(), cited: z.array(z.string()) });
export type FailingQuestion = z.infer<typeof failingQuestionSchema>;

const runParams = z.object({ id: idSchema, run_id: idSchema });

/** Runs of an agent's question set. */
export const evaluationRunEndpoints = {
  runs: endpoint({
    ...evaluationOptions,
    method: 'GET',
    path: `${evaluationPath}/runs`,
    summary: 'Lists the latest 20 evaluation runs, newest first.',
    result: z.array(evaluationRunSchema),
  }),
  start: endpoint({
    ...evaluationOptions,
    method: 'POST',
    path: `${evaluationPath}/runs`,
    summary: 'Starts an evaluation run of the draft or the published agent in the background.',
    body: z.strictObject({
      target: z.enum(runTargets).default('draft'),
      window_hash: z.string().max(64).optional(),
    }),
    result: evaluationRunSchema,
    status: 202,
    perMinute: 10,
  }),
  lastChange: endpoint({
    ...evaluationOptions,
    method: 'GET',
    path: `${evaluationPath}/last-change`,
    summary:
      'Compares the runs before and after the last change of the knowledge; every change starts a run.',
    result: z.object({
      /** Latest automatic run; null before the first. */
      run: evaluationRunSchema.nullable(),
      worse: z.array(worseQuestionSchema),
      /** Changed FAQs that can be restored. */
      faqs: z.array(undoableFaqSchema),
      /** Null when no settings were published since, or while there is a draft. */
      settings: undoableSettingsSchema.nullable(),
    }),
  }),
  run: endpoint({
    ...evaluationOptions,
    method: 'GET',
    path: `${evaluationPath}/runs/:run_id`,
    summary: 'Returns an evaluation run with its results, failed ones first.',
    params: runParams,
    result: evaluationRunSchema.extend({ results: z.array(evaluationResultSchema) }),
  }),
  stop: endpoint({
    ...evaluationOptions,
    method: 'POST',
    path: `${evaluationPath}/runs/:run_id/stop`,
    summary: 'Stops an evaluation run after the current question.',
    params: runParams,
    result: evaluationRunSchema,
  }),
};
