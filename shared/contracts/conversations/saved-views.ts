import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { viewScreens } from '../names.ts';

/** Search parameters of the list's URL. */
const querySchema = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((query) => Object.keys(query).length <= 30, 'too_many');

/**
 * Filters and sort order of a list under a name. Chats are listed in one column, so their views
 * choose no columns.
 */
const savedViewSchema = z.object({
  id: idSchema,
  screen: z.enum(viewScreens),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  /** Whether the whole team sees it. */
  is_shared: z.boolean(),
  /** Whether the caller may change and delete it. */
  may_change: z.boolean(),
  updated_at: timeSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;

const contentSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  query: querySchema,
  is_shared: z.boolean(),
});

const viewParams = z.object({ view_id: idSchema });
const screenQuery = z.object({ screen: z.enum(viewScreens) });

/** Saved views: own ones and those of the team. Views of customers require `customer_info`. */
export const savedViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/views',
    access: 'member',
    summary: 'Lists the caller’s views of a screen and those of the team, by name.',
    query: screenQuery,
    result: z.object({ items: z.array(savedViewSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/views',
    access: 'member',
    summary: 'Saves a view; at most 100 per screen for the team, and for each member.',
    status: 201,
    body: contentSchema.extend(screenQuery.shape),
    result: savedViewSchema,
    errors: ['too_many'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/views/:view_id',
    access: 'member',
    summary: 'Updates a view. A view of the team: only its author, leaders and owners.',
    params: viewParams,
    body: contentSchema.partial(),
    result: savedViewSchema,
    errors: ['too_many'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/views/:view_id',
    access: 'member',
    summary: 'Deletes a view. A view of the team: only its author, leaders and owners.',
    params: viewParams,
    result: deletedSchema,
  }),
};
