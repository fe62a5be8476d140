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

/** Replaces all of it (RP16). Nobody becomes an owner this way: ownership is transferred. */
const newRoleSchema = z.strictObject({
  role: z.enum(['leader', 'member']),
  permission: permissionMapSchema,
  window_ids: z.array(idSchema).max(500),
});
export type NewRole = z.infer<typeof newRoleSchema>;

const memberParams = z.object({ id: idSchema });

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
  /** M2 */
  changeRole: endpoint({
    method: 'PATCH',
    path: '/api/admin/members/:id/role',
    access: 'member',
    requires: ['manage_members'],
    summary:
      'Gives a member another role, other permissions and other chatbots, from their next call on.',
    params: memberParams,
    body: newRoleSchema,
    result: memberSchema,
    errors: ['cannot_change_self', 'cannot_grant', 'last_owner'],
  }),
  /** M3 */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id',
    access: 'member',
    requires: ['manage_members'],
    summary: 'Removes a member; the chats that they look after go back to the queue.',
    params: memberParams,
    result: z.object({
      deleted: z.literal(1),
      /** Customers who wait for somebody else now. */
      released_chats: z.number().int(),
    }),
    errors: ['cannot_change_self', 'cannot_grant', 'last_owner'],
  }),
  /** Whom to ask for a permission (RP11–RP14, Z19). */
  owners: endpoint({
    method: 'GET',
    path: '/api/admin/members/owners',
    access: 'member',
    summary: 'Owners of the organization by name, for any member: they grant permissions.',
    result: z.object({ items: z.array(z.object({ id: idSchema, name: z.string() })) }),
  }),
};
