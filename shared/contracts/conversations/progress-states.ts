import { z } from 'zod';
import { hasUniqueNames, idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { maxProgressStates } from '../limits.ts';
import { tagColors } from '../names.ts';

/** How far the work on a customer's request is; a column of the board. */
const progressStateSchema = z.object({
  id: idSchema,
  /** Default states are named in the caller's language. */
  name: z.string(),
  color: z.enum(tagColors),
  /** No longer offered; customers may still have it. */
  is_archived: z.boolean(),
});
export type ProgressState = z.infer<typeof progressStateSchema>;

const listSchema = z.object({ items: z.array(progressStateSchema) });

export const progressStateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/progress-states',
    access: 'member',
    summary:
      'Lists the progress states of customers in the order of the board; archived ones last.',
    result: listSchema,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/admin/progress-states',
    access: 'member',
    anyOf: ['customer_info'],
    summary:
      'Replaces the offered progress states; omitted ones are archived. New contacts get the first.',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            /** Absent for a new state; the id or the name of an archived state offers it again. */
            id: idSchema.optional(),
            name: z.string().trim().min(1).max(40),
            color: z.enum(tagColors),
          }),
        )
        .min(1)
        .max(maxProgressStates)
        .refine(hasUniqueNames, { message: 'duplicate' }),
    }),
    result: listSchema,
    errors: ['choices_full'],
  }),
};
