import { z } from 'zod';
import { deletedSchema, idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { teamLimits } from '../limits.ts';

/** Group of members to whom chats are assigned. */
const teamSchema = z.object({
  team_id: idSchema,
  name: z.string(),
  member_ids: z.array(idSchema),
  /** The caller is a member of the team. */
  is_own: z.boolean(),
});
export type Team = z.infer<typeof teamSchema>;

const teamFieldsSchema = z.strictObject({
  /** Unique in the organization, regardless of case. */
  name: z.string().trim().min(1).max(60),
  /** Replaces the members. */
  member_ids: z.array(idSchema).max(teamLimits.members),
});

const teamParams = z.object({ id: idSchema });

export const teamEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/teams',
    access: 'member',
    summary: 'Lists the teams of the organization by name.',
    result: z.object({ items: z.array(teamSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/teams',
    access: 'member',
    anyOf: ['manage_members'],
    roles: ['owner', 'leader'],
    summary: 'Creates a team, to which chats can be assigned.',
    status: 201,
    body: teamFieldsSchema,
    result: teamSchema,
    errors: ['too_many'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/teams/:id',
    access: 'member',
    anyOf: ['manage_members'],
    roles: ['owner', 'leader'],
    summary: 'Renames a team or replaces its members.',
    params: teamParams,
    body: teamFieldsSchema.partial(),
    result: teamSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/teams/:id',
    access: 'member',
    anyOf: ['manage_members'],
    roles: ['owner', 'leader'],
    summary: 'Deletes a team; its chats are then assigned to no team.',
    params: teamParams,
    result: deletedSchema,
  }),
};
