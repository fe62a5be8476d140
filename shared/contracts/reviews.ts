import { z } from 'zod';
import { cursorPageOf, idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

const reviewSchema = z.object({
  id: idSchema,
  rating: z.number().int(),
  text: z.string(),
  /** Path in the console that it was written on. */
  page: z.string(),
  /** null once the user is gone. */
  email: z.string().nullable(),
  created_at: timeSchema,
});

export const reviewEndpoints = {
  /** U4 */
  create: endpoint({
    method: 'POST',
    path: '/api/admin/review',
    access: 'user',
    summary: 'Tells the operators of the product what a user thinks of it; five times a day.',
    body: z.strictObject({
      rating: z.number().int().min(1).max(5),
      text: z.string().trim().max(2000).optional(),
      page: z.string().max(300).optional(),
    }),
    result: z.object({ id: idSchema }),
    status: 201,
    errors: ['rate_limited'],
  }),
  /** U4 */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'user',
    summary: 'What users think of the product, latest first; for operators of the installation.',
    query: z.object({
      before: idSchema.optional(),
      /** Only those that gave so many stars. */
      rating: z.coerce.number().int().min(1).max(5).optional(),
    }),
    result: cursorPageOf(reviewSchema),
  }),
};
