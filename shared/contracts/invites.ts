import { z } from 'zod';
import { emailSchema } from './account.ts';
import { deletedSchema, idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { permissionMapSchema, roleSchema } from './permissions.ts';
import { userSchema } from './users.ts';

/** Addresses that one call invites (RP17). */
export const mostInvitees = 20;

/** What an invite offers, to whoever has its link. */
export const inviteOfferSchema = z.object({
  organization: z.object({ name: z.string() }),
  inviter: z.string(),
  invitee_email: z.string(),
  role: roleSchema,
  permission: permissionMapSchema,
  windows: z.array(z.object({ name: z.string() })),
  state: z.literal('inviting'),
  /** Whether the address has an account: its owner signs in, others sign up. */
  registered: z.boolean(),
  expires_at: timeSchema,
});
export type InviteOffer = z.infer<typeof inviteOfferSchema>;

export const sentInviteSchema = z.object({
  email: z.string(),
  /** `already_invited`: by somebody whose invite the caller may not replace. */
  state: z.enum(['sent', 'already_member', 'already_invited']),
  /** For copying, where no mail server sends it. */
  link: z.string().nullable(),
});
export type SentInvite = z.infer<typeof sentInviteSchema>;

const link = z.object({ hash_id: z.string().min(1).max(128) });

/** Nobody is invited as an owner: ownership is transferred. */
const newInviteSchema = z.strictObject({
  invitee_email: z.union([emailSchema, z.array(emailSchema).min(1).max(mostInvitees)]),
  role: z.enum(['leader', 'member']),
  permission: permissionMapSchema,
  window_ids: z.array(idSchema).max(500),
});
export type NewInvite = z.infer<typeof newInviteSchema>;

export const inviteEndpoints = {
  /** I1 */
  get: endpoint({
    method: 'GET',
    path: '/api/admin/invite',
    access: 'public',
    summary: 'What an invite offers; its link is enough.',
    query: link,
    result: inviteOfferSchema,
    errors: ['invite_expired', 'invite_used', 'organization_closed'],
    perMinute: 30,
  }),
  /** I2 */
  decline: endpoint({
    method: 'DELETE',
    path: '/api/admin/invite',
    access: 'public',
    summary: 'Declines an invite; who sent it is told by mail.',
    query: link,
    result: deletedSchema,
    errors: ['invite_expired', 'invite_used', 'organization_closed'],
    perMinute: 30,
  }),
  /** I3 */
  send: endpoint({
    method: 'POST',
    path: '/api/admin/invite/send',
    access: 'member',
    requires: ['manage_members'],
    summary: 'Invites by e-mail, up to 20 at once; who was invited before gets a new link instead.',
    body: newInviteSchema,
    result: z.array(sentInviteSchema),
    status: 201,
    errors: ['cannot_grant', 'email_unproven', 'limit_reached', 'too_many'],
    provenOnly: true,
    perMinute: 20,
  }),
  /** I4 */
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/admin/invite/delete',
    access: 'member',
    requires: ['manage_members'],
    summary: 'Withdraws an invite, by its id or address.',
    body: z.union([
      z.strictObject({ id: idSchema }),
      z.strictObject({ invitee_email: emailSchema }),
    ]),
    result: deletedSchema,
    errors: ['cannot_grant'],
  }),
  /** I5 */
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/invite/accept',
    access: 'user',
    secret: true,
    summary: 'Joins the organization, which becomes the current one.',
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
