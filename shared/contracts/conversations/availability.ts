import { z } from 'zod';
import { idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { chatLimits } from '../limits.ts';
import { memberStates } from '../names.ts';

/** Maximum number of open chats assigned to a member; 0: none are assigned. */
export const maxChatsSchema = z.int().min(0).max(chatLimits.perMember);

/** Whether a member takes chats, and how many. */
const availabilitySchema = z.object({
  member_id: idSchema,
  name: z.string(),
  /** `available`: a console is open; `away`: switched by the member; `offline`: no console is open. */
  state: z.enum(memberStates),
  /** Chats that the member answers or is offered. */
  open_chats: z.number().int(),
  /** Maximum that applies: the member's own or the organization's. */
  max_chats: z.number().int(),
});
export type Availability = z.infer<typeof availabilitySchema>;

export const availabilityEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/admin/availability',
    access: 'member',
    summary: 'Returns whether the caller takes chats of customers, and how many.',
    result: availabilitySchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/availability',
    access: 'member',
    summary: 'Switches the caller to away, or back; an away member is offered no chats.',
    body: z.strictObject({ away: z.boolean() }),
    result: availabilitySchema,
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/admin/members/:id/availability',
    access: 'member',
    anyOf: ['manage_members'],
    summary: 'Returns whether a member takes chats of customers, and how many.',
    params: z.object({ id: idSchema }),
    result: availabilitySchema.extend({
      /** The member's own maximum; null: the organization's. */
      own_max_chats: z.number().int().nullable(),
    }),
  }),
  limit: endpoint({
    method: 'PUT',
    path: '/api/admin/members/:id/chat-limit',
    access: 'member',
    anyOf: ['manage_members'],
    roles: ['owner', 'leader'],
    summary:
      'Sets the maximum number of open chats of a member; null: the organization’s maximum applies.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({ max_chats: maxChatsSchema.nullable() }),
    result: z.object({ max_chats: z.number().int() }),
  }),
};
