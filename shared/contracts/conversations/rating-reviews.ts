import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { personal } from '../personal.ts';

/** Chats are rated with stars, answers with a thumb up or down. */
export const ratedKinds = ['chat', 'answer'] as const;
export type RatedKind = (typeof ratedKinds)[number];

const reviewedRatingSchema = z.object({
  kind: z.enum(ratedKinds),
  /** Id of the chat or the answer. */
  id: idSchema,
  session_id: idSchema,
  window_hash: z.string(),
  rated_at: timeSchema,
  /** Stars of a chat; null for an answer. */
  stars: z.number().int().min(1).max(5).nullable(),
  /** 4 or 5 stars, or a thumb up. */
  is_good: z.boolean(),
  /** What the customer wrote with it; empty without a text. */
  comment: personal('text', z.string()),
  /** The question and the rated answer; null for a chat. */
  question: personal('text', z.string()).nullable(),
  answer: personal('text', z.string()).nullable(),
  language: languageSchema,
  /** A member reviewed the rating after the customer last changed it. */
  is_reviewed: z.boolean(),
});
export type ReviewedRating = z.infer<typeof reviewedRatingSchema>;

const params = z.object({ id: idSchema });

export const ratingReviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/agents/:id/ratings',
    access: 'member',
    anyOf: ['all_chats'],
    summary: 'Lists ratings of chats and answers from the last 90 days, newest first.',
    params,
    query: z.object({
      kind: z.enum(ratedKinds).optional(),
      verdict: z.enum(['good', 'bad']).optional(),
      reviewed: z.enum(['yes', 'no']).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    result: z.object({
      items: z.array(reviewedRatingSchema),
      total: z.number().int(),
      /** Number of ratings that nobody has reviewed, whatever the filters. */
      unread: z.number().int(),
      page: z.number().int(),
      size: z.number().int(),
    }),
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/ratings/review',
    access: 'member',
    anyOf: ['all_chats'],
    summary:
      'Marks ratings as reviewed or not; a rating that the customer changes is unread again.',
    params,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ kind: z.enum(ratedKinds), id: idSchema }))
        .min(1)
        .max(50),
      reviewed: z.boolean(),
    }),
    result: z.object({ changed: z.number().int() }),
  }),
};
