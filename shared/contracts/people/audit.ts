import { z } from 'zod';
import { checkDates, cursorPageOf, dateSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const fieldsSchema = z.record(z.string(), z.unknown());

/** Entry of the audit log. */
export const auditEntrySchema = z.object({
  id: idSchema,
  created_at: timeSchema,
  /** Id of a user or an API key; null for the system. */
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  ip: z.string(),
  /** One of `auditActions`: `window.published`. */
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  /** Changed fields; secrets are masked. */
  before: fieldsSchema.nullable(),
  after: fieldsSchema.nullable(),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    roles: ['owner', 'leader'],
    summary:
      'Lists the audit log, newest first; `cursor` is the `next_cursor` of the previous page.',
    query: z
      .object({
        actor_id: idSchema.optional(),
        action: z.string().max(100).optional(),
        object_id: idSchema.optional(),
        start_date: dateSchema.optional(),
        end_date: dateSchema.optional(),
        size: z.coerce.number().int().min(1).max(100).default(50),
        cursor: idSchema.optional(),
      })
      .check(checkDates),
    result: cursorPageOf(auditEntrySchema).extend({
      /** Actors and actions of recent entries, as filter options; empty on later pages. */
      actors: z.array(z.object({ id: z.string(), name: z.string() })),
      actions: z.array(z.string()),
    }),
  }),
};
