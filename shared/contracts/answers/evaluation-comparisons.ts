import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { evaluationOptions, evaluationPath } from './evaluation-path.ts';
import { evaluationResultSchema, runStates } from './evaluation-runs.ts';

/** Results of one of the two models so far. */
const comparedModelSchema = z.object({
  /** The name of a model of the organization, `operator` or `none`, as in the setting `model` of an agent. */
  model: z.string(),
  /** Number of questions processed so far. */
  done: z.number().int(),
  passed: z.number().int(),
  /** Number of questions to which the model gave no answer. */
  failed: z.number().int(),
  /** Average time until an answer is complete; null before the first answer. */
  milliseconds: z.number().int().nullable(),
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  /** In the organization's currency; null where the model's price is unknown. */
  cost: z.number().nullable(),
});
export type ComparedModel = z.infer<typeof comparedModelSchema>;

export const modelComparisonSchema = z.object({
  id: idSchema,
  state: z.enum(runStates),
  /** Number of questions that each model answers. */
  total: z.number().int(),
  /** The model that currently answers customers. */
  current: comparedModelSchema,
  candidate: comparedModelSchema,
  created_at: timeSchema,
  finished_at: timeSchema.nullable(),
});
export type ModelComparison = z.infer<typeof modelComparisonSchema>;

const comparedResultSchema = evaluationResultSchema.omit({
  question_id: true,
  question: true,
  expects: true,
  regressed: true,
});
export type ComparedResult = z.infer<typeof comparedResultSchema>;

/** A question with both answers; null until a model has answered. */
const comparedQuestionSchema = evaluationResultSchema
  .pick({ question_id: true, question: true, expects: true })
  .extend({ current: comparedResultSchema.nullable(), candidate: comparedResultSchema.nullable() });
export type ComparedQuestion = z.infer<typeof comparedQuestionSchema>;

const ofComparison = z.object({ id: idSchema, comparison_id: idSchema });

/** The question set answered by two models. */
export const evaluationComparisonEndpoints = {
  comparisons: endpoint({
    ...evaluationOptions,
    method: 'GET',
    path: `${evaluationPath}/comparisons`,
    summary: 'Lists the latest 10 comparisons of models, newest first.',
    result: z.object({
      items: z.array(modelComparisonSchema),
      /** The model that currently answers customers: the name of a model of the organization, `operator` or `none`. */
      current: z.string(),
      /** ISO 4217. */
      currency: z.string(),
    }),
  }),
  compare: endpoint({
    ...evaluationOptions,
    method: 'POST',
    path: `${evaluationPath}/comparisons`,
    summary:
      'Lets the current model and a candidate answer the question set in the background. Their tokens count towards the spending limit.',
    body: z.strictObject({
      /** The candidate, as in the setting `model` of an agent. */
      model: z.string().trim().min(1).max(60),
      window_hash: z.string().max(64).optional(),
    }),
    result: modelComparisonSchema,
    status: 202,
    perMinute: 10,
  }),
  comparison: endpoint({
    ...evaluationOptions,
    method: 'GET',
    path: `${evaluationPath}/comparisons/:comparison_id`,
    summary: 'Returns a comparison with both answers to each question, changed results first.',
    params: ofComparison,
    result: modelComparisonSchema.extend({ questions: z.array(comparedQuestionSchema) }),
  }),
  stopComparison: endpoint({
    ...evaluationOptions,
    method: 'POST',
    path: `${evaluationPath}/comparisons/:comparison_id/stop`,
    summary: 'Stops a comparison after the current question.',
    params: ofComparison,
    result: modelComparisonSchema,
  }),
};
