import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { emailSchema } from './account.ts';
import { permissionMapSchema, roleSchema } from './permissions.ts';
import { userSchema } from './users.ts';

/** Maximum number of addresses per request. */
export const maxInvitees = 20;

/** Invite as shown to anybody who has its link. */
export const inviteOfferSchema = z.object({
  organization: z.object({ name: z.string() }),
  inviter: z.string(),
  invitee_email: z.string(),
  role: roleSchema,
  permission: permissionMapSchema,
  windows: z.array(z.object({ name: z.string() })),
  state: z.literal('inviting'),
  /** The address has an account. */
  registered: z.boolean(),
  expires_at: timeSchema,
});
export type InviteOffer = z.infer<typeof inviteOfferSchema>;

/** Result for one invited address. */
export const sentInviteSchema = z.object({
  email: z.string(),
  /** `already_invited`: by a member whose invite the caller cannot replace. */
  state: z.enum(['sent', 'already_member', 'already_invited']),
  /** Link to pass on if there is no mail server; null otherwise. */
  link: z.string().nullable(),
});
export type SentInvite = z.infer<typeof sentInviteSchema>;

const link = z.object({ hash_id: z.string().min(1).max(128) });

/** Invites are for leaders and members only; ownership is transferred. */
const newInviteSchema = z.strictObject({
  invitee_email: z.union([emailSchema, z.array(emailSchema).min(1).max(maxInvitees)]),
  role: z.enum(['leader', 'member']),
  permission: permissionMapSchema,
  window_ids: z.array(idSchema).max(500),
});
export type NewInvite = z.infer<typeof newInviteSchema>;

export const inviteEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/invite',
    access: 'public',
    summary: 'Returns an invite by the secret of its link.',
    query: link,
    result: inviteOfferSchema,
    errors: ['invite_expired', 'invite_used', 'organization_closed'],
    perMinute: 30,
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/api/admin/invite',
    access: 'public',
    summary: 'Declines an invite and notifies its sender by e-mail.',
    query: link,
    result: deletedSchema,
    errors: ['invite_expired', 'invite_used', 'organization_closed'],
    perMinute: 30,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/invite/send',
    access: 'member',
    anyOf: ['manage_members'],
    roles: ['owner', 'leader'],
    summary: 'Sends up to 20 invites by e-mail; an existing invite is replaced by a new link.',
    body: newInviteSchema,
    result: z.array(sentInviteSchema),
    status: 201,
    errors: ['cannot_grant', 'email_unverified', 'limit_reached', 'too_many'],
    verifiedOnly: true,
    perMinute: 20,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/admin/invite/delete',
    access: 'member',
    anyOf: ['manage_members'],
    roles: ['owner', 'leader'],
    summary: 'Cancels an invite by id or address.',
    body: z.union([
      z.strictObject({ id: idSchema }),
      z.strictObject({ invitee_email: emailSchema }),
    ]),
    result: deletedSchema,
    errors: ['cannot_grant'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/invite/accept',
    access: 'user',
    secret: true,
    summary: 'Accepts an invite; its organization becomes the current one.',
    body: z.strictObject(link.shape),
    result: userSchema,
    errors: [
      'invite_email_mismatch',
      'invite_expired',
      'invite_used',
      'limit_reached',
      'organization_closed',
    ],
    perMinute: 30,
  }),
};
