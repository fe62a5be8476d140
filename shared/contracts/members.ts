import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { permissionMapSchema, roleSchema } from './permissions.ts';

/** A member of the organization, or somebody who was invited and has not come yet (E54–E57). */
export const memberSchema = z.object({
  id: idSchema,
  kind: z.enum(['member', 'invite']),
  email: z.string(),
  /** null: not known yet. */
  name: z.string().nullable(),
  role: roleSchema,
  permission: permissionMapSchema,
  window_ids: z.array(idSchema),
  /** Windows in use that they take part in; an owner takes part in all. */
  window_count: z.number().int(),
  /** The caller. */
  me: z.boolean(),
  /** An invite that can still be accepted. */
  inviting: z.boolean(),
  /** An invite that was turned down. */
  declined: z.boolean(),
  invited_at: timeSchema.nullable(),
  expires_at: timeSchema.nullable(),
  last_seen_at: timeSchema.nullable(),
  /** Seen within the last five minutes. */
  online: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

export const memberEndpoints = {
  /** M1 */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    access: 'member',
    requires: ['manage_members'],
    summary: 'Members and open invites of the organization in one list.',
    query: z.object({ text: z.string().max(200).optional(), role: roleSchema.optional() }),
    result: z.array(memberSchema),
  }),
};
