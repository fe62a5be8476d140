import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { sourceTypes } from './chat.ts';
import { evaluationOptions, evaluationPath } from './evaluation-path.ts';

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

/** The question set of an agent. */
export const evaluationQuestionEndpoints = {
  questions: endpoint({
    ...evaluationOptions,
    method: 'GET',
    path: `${evaluationPath}/questions`,
    summary: 'Lists the evaluation questions of an agent.',
    result: z.object({
      items: z.array(evaluationQuestionSchema),
      limit: z.number().int(),
      /** Publishing fails with `gate_failed` while a question fails. */
      required: z.boolean(),
    }),
  }),
  add: endpoint({
    ...evaluationOptions,
    method: 'POST',
    path: `${evaluationPath}/questions`,
    summary: 'Adds an evaluation question with the expected source or text.',
    body: newQuestionSchema,
    result: evaluationQuestionSchema,
    status: 201,
    errors: ['limit_reached'],
  }),
  change: endpoint({
    ...evaluationOptions,
    method: 'PATCH',
    path: `${evaluationPath}/questions/:question_id`,
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
    ...evaluationOptions,
    method: 'PUT',
    path: `${evaluationPath}/questions/order`,
    summary:
      'Moves the given questions to the top, in this order; the others keep their relative order.',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(maxQuestions) }),
    result: z.object({ ids: z.array(idSchema) }),
  }),
  remove: endpoint({
    ...evaluationOptions,
    method: 'DELETE',
    path: `${evaluationPath}/questions`,
    summary: 'Deletes evaluation questions.',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(maxQuestions) }),
    result: deletedSchema,
  }),
  seed: endpoint({
    ...evaluationOptions,
    method: 'POST',
    path: `${evaluationPath}/seed`,
    summary: 'Adds evaluation questions from the FAQs or from unanswered questions.',
    body: z.strictObject({ from: z.enum(['faq', 'unanswered']) }),
    result: z.object({
      added: z.number().int(),
      /** Number of questions that exceeded the limit. */
      left_out: z.number().int(),
    }),
  }),
  gate: endpoint({
    ...evaluationOptions,
    method: 'PUT',
    path: `${evaluationPath}/gate`,
    summary: 'Sets whether every evaluation question must pass before publishing.',
    body: z.strictObject({ required: z.boolean() }),
    result: z.object({ required: z.boolean() }),
  }),
};
