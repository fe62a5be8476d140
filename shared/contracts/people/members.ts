import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { permissionMapSchema, roleSchema } from './permissions.ts';

/** Member of the organization, or an invite. */
export const memberSchema = z.object({
  id: idSchema,
  kind: z.enum(['member', 'invite']),
  email: z.string(),
  /** Null for an invite to an address without an account. */
  name: z.string().nullable(),
  role: roleSchema,
  permission: permissionMapSchema,
  window_ids: z.array(idSchema),
  /** Number of active windows that the member can access. */
  window_count: z.number().int(),
  /** The member is the caller. */
  me: z.boolean(),
  /** The invite is pending. */
  inviting: z.boolean(),
  /** The invite was declined. */
  declined: z.boolean(),
  invited_at: timeSchema.nullable(),
  expires_at: timeSchema.nullable(),
  last_seen_at: timeSchema.nullable(),
  /** Active within the last five minutes. */
  online: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

/** Replaces role, permissions and windows of a member. Ownership is transferred instead. */
const newRoleSchema = z.strictObject({
  role: z.enum(['leader', 'member']),
  permission: permissionMapSchema,
  window_ids: z.array(idSchema).max(500),
});
export type NewRole = z.infer<typeof newRoleSchema>;

const memberParams = z.object({ id: idSchema });

export const memberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    access: 'member',
    anyOf: ['manage_members'],
    summary: 'Lists the members and invites of the organization.',
    query: z.object({ text: z.string().max(200).optional(), role: roleSchema.optional() }),
    result: z.array(memberSchema),
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/api/admin/members/:id/role',
    access: 'member',
    anyOf: ['manage_members'],
    roles: ['owner', 'leader'],
    summary:
      'Replaces the role, permissions and windows of a member; effective with their next request.',
    params: memberParams,
    body: newRoleSchema,
    result: memberSchema,
    errors: ['cannot_change_self', 'cannot_grant', 'last_owner'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id',
    access: 'member',
    anyOf: ['manage_members'],
    roles: ['owner', 'leader'],
    summary: 'Removes a member; chats assigned to them return to the queue.',
    params: memberParams,
    result: z.object({
      deleted: z.literal(1),
      /** Number of chats that returned to the queue. */
      released_chats: z.number().int(),
    }),
    errors: ['cannot_change_self', 'cannot_grant', 'last_owner'],
  }),
  owners: endpoint({
    method: 'GET',
    path: '/api/admin/members/owners',
    access: 'member',
    summary: 'Lists the owners of the organization, whom any member can ask for permissions.',
    result: z.object({ items: z.array(z.object({ id: idSchema, name: z.string() })) }),
  }),
};
