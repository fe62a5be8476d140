import { z } from 'zod';
import { cursorPageOf, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const reviewSchema = z.object({
  id: idSchema,
  rating: z.number().int(),
  text: z.string(),
  /** Path of the console page on which it was written. */
  page: z.string(),
  /** Null after the user was deleted. */
  email: z.string().nullable(),
  created_at: timeSchema,
});

export const reviewEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/review',
    access: 'user',
    summary: 'Sends feedback about the product to its operators; at most five times a day.',
    body: z.strictObject({
      rating: z.number().int().min(1).max(5),
      text: z.string().trim().max(2000).optional(),
      page: z.string().max(300).optional(),
    }),
    result: z.object({ id: idSchema }),
    status: 201,
    errors: ['rate_limited'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'user',
    summary: 'Lists feedback about the product, newest first; operators only.',
    query: z.object({
      cursor: idSchema.optional(),
      /** Filters by number of stars. */
      rating: z.coerce.number().int().min(1).max(5).optional(),
    }),
    result: cursorPageOf(reviewSchema),
  }),
};
