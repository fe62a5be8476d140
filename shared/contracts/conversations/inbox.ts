import { z } from 'zod';
import { cursorPageOf, idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { inboxSorts, inboxViews } from '../names.ts';
import { drillDownShape } from './drill-down-filter.ts';
import { foundSessionSchema } from './sessions.ts';

/** Comma-separated hashes of windows. */
export const hashListSchema = z
  .string()
  .max(5_000)
  .transform((text) => text.split(',').filter(Boolean));

/** How many chats are in each view of open or snoozed chats. */
const inboxCountsSchema = z.object({
  mine: z.number().int(),
  waiting: z.number().int(),
  unassigned: z.number().int(),
  open: z.number().int(),
  snoozed: z.number().int(),
});
export type InboxCounts = z.infer<typeof inboxCountsSchema>;

export const inboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/inbox',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Lists the chats of all accessible windows: by default `waiting` by waiting time, `snoozed` by the end of the snooze, others newest first. View `mine` needs no permission.',
    query: z.object({
      view: z.enum(inboxViews).default('open'),
      /** Ignored where the view does not have this order. */
      sort: z.enum(inboxSorts).optional(),
      /** Comma-separated hashes of windows; all if omitted. */
      windows: hashListSchema.optional(),
      tag: idSchema.optional(),
      /** Id of a team; `mine`: any team of the caller. */
      team: idSchema.optional(),
      /** Words of messages; names too for callers with `customer_info`. */
      text: z.string().max(200).optional(),
      ...drillDownShape,
      size: z.coerce.number().int().min(1).max(100).default(30),
      cursor: z.string().max(200).optional(),
    }),
    result: cursorPageOf(foundSessionSchema).extend({
      counts: inboxCountsSchema,
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/counts',
    access: 'member',
    summary:
      'Counts the open and snoozed chats of all accessible windows; without `all_chats` only those of the caller.',
    result: z.object({
      counts: inboxCountsSchema,
      /** Ids of the chats in view `mine`, latest first; at most 200. */
      own_ids: z.array(idSchema),
    }),
  }),
};
