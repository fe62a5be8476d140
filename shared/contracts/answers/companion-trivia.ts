import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { idOrIds, idsSchema } from '../knowledge/knowledge.ts';
import { companionOptions, companionPath } from './companion-path.ts';

/** Maximum number of trivia facts per companion and per request. */
export const triviaLimits = { perAgent: 5000, perCall: 200 };
const triviaText = z.string().trim().min(1).max(500);
const category = z.string().trim().max(60);

/** Fact about the persona's life, in the first person. */
export const newTriviaSchema = z.strictObject({
  text: triviaText,
  first_category: category.default(''),
  second_category: category.default(''),
});
export type NewTrivia = z.infer<typeof newTriviaSchema>;

const triviaSchema = z.object({
  trivia_id: idSchema,
  text: z.string(),
  first_category: z.string(),
  second_category: z.string(),
  updated_at: timeSchema,
});
export type Trivia = z.infer<typeof triviaSchema>;

export const triviaEndpoints = {
  trivia: endpoint({
    ...companionOptions,
    method: 'GET',
    path: `${companionPath}/:agent_id/trivia`,
    summary: 'Lists facts about the persona’s life, newest first, with the categories in use.',
    query: z.object({
      ...pageQuery(10),
      text: z.string().max(200).optional(),
      first_category: z.string().max(60).optional(),
    }),
    result: pageOf(triviaSchema).extend({
      categories: z.object({ first: z.array(z.string()), second: z.array(z.string()) }),
    }),
  }),
  addTrivia: endpoint({
    ...companionOptions,
    method: 'POST',
    path: `${companionPath}/:agent_id/trivia`,
    summary:
      'Adds one fact, or up to 200 facts as `items`, atomically. Facts that already exist are skipped.',
    body: newTriviaSchema
      .partial()
      .extend({ items: z.array(newTriviaSchema).min(1).max(triviaLimits.perCall).optional() })
      .refine(({ text, items }) => (text === undefined) !== (items === undefined), {
        path: ['text'],
        message: 'required',
      }),
    result: z.object({ items: z.array(triviaSchema), unchanged: z.number().int() }),
    status: 201,
    errors: ['feature_disabled', 'limit_reached'],
  }),
  changeTrivia: endpoint({
    ...companionOptions,
    method: 'PATCH',
    path: `${companionPath}/:agent_id/trivia/:trivia_id`,
    summary: 'Updates a fact.',
    params: z.object({ agent_id: idSchema, trivia_id: idSchema }),
    body: z.strictObject({
      text: triviaText.optional(),
      first_category: category.optional(),
      second_category: category.optional(),
    }),
    result: triviaSchema,
    errors: ['feature_disabled'],
  }),
  removeTrivia: endpoint({
    ...companionOptions,
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    method: 'DELETE',
    path: `${companionPath}/:agent_id/trivia`,
    summary: 'Deletes facts.',
    result: deletedSchema,
    errors: ['feature_disabled'],
  }),
};
