import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema } from './common.ts';
import { companionPath, ofCompanion } from './companion-path.ts';
import { endpoint } from './endpoint.ts';
import { idOrIds, idsSchema } from './knowledge.ts';

/** How many facts a companion has at most, and how many are told in one call (CO4). */
export const triviaLimits = { perAgent: 5000, perCall: 200 };
const triviaText = z.string().trim().min(1).max(500);
const category = z.string().trim().max(60);

/** A fact of the persona's life, in its own words (E65). */
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
  /** CO4 */
  trivia: endpoint({
    ...ofCompanion,
    method: 'GET',
    path: `${companionPath}/:agent_id/trivia`,
    summary: 'Facts of the persona’s life, latest first, and the categories in use.',
    query: z.object({
      ...pageQuery(10),
      text: z.string().max(200).optional(),
      first_category: z.string().max(60).optional(),
    }),
    result: pageOf(triviaSchema).extend({
      categories: z.object({ first: z.array(z.string()), second: z.array(z.string()) }),
    }),
  }),
  /** CO4 */
  addTrivia: endpoint({
    ...ofCompanion,
    method: 'POST',
    path: `${companionPath}/:agent_id/trivia`,
    summary: 'Adds a fact, or up to 200 as `items`, all or none; what is known already is left.',
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
  /** CO4 */
  changeTrivia: endpoint({
    ...ofCompanion,
    method: 'PATCH',
    path: `${companionPath}/:agent_id/trivia/:trivia_id`,
    summary: 'Changes a fact.',
    params: z.object({ agent_id: idSchema, trivia_id: idSchema }),
    body: z.strictObject({
      text: triviaText.optional(),
      first_category: category.optional(),
      second_category: category.optional(),
    }),
    result: triviaSchema,
    errors: ['feature_disabled'],
  }),
  /** CO4 */
  removeTrivia: endpoint({
    ...ofCompanion,
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    method: 'DELETE',
    path: `${companionPath}/:agent_id/trivia`,
    summary: 'Takes facts back.',
    result: deletedSchema,
    errors: ['feature_disabled'],
  }),
};
