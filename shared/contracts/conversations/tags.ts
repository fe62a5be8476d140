import { z } from 'zod';
import { deletedSchema, idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { maxTagNameLength } from '../limits.ts';
import { tagColors } from '../names.ts';

/** Label that members put on chats and customers of the organization. */
export const tagSchema = z.object({
  tag_id: idSchema,
  name: z.string(),
  color: z.enum(tagColors),
});
export type Tag = z.infer<typeof tagSchema>;

const tagFieldsSchema = z.strictObject({
  /** Unique in the organization, regardless of case. */
  name: z.string().trim().min(1).max(maxTagNameLength),
  color: z.enum(tagColors),
});

export const tagEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/tags',
    access: 'member',
    summary: 'Lists the tags of the organization by name.',
    result: z.object({ items: z.array(tagSchema) }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/tags/counts',
    access: 'member',
    anyOf: ['all_chats'],
    summary: 'Counts the chats and customers of each tag that has any.',
    result: z.object({
      items: z.array(
        z.object({ tag_id: idSchema, chats: z.number().int(), contacts: z.number().int() }),
      ),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/tags',
    access: 'member',
    anyOf: ['all_chats'],
    summary: 'Creates a tag.',
    status: 201,
    body: tagFieldsSchema,
    result: tagSchema,
    errors: ['too_many'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/tags/:id',
    access: 'member',
    anyOf: ['all_chats'],
    summary: 'Renames or recolors a tag.',
    params: z.object({ id: idSchema }),
    body: tagFieldsSchema.partial(),
    result: tagSchema,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/tags/:id/merge',
    access: 'member',
    anyOf: ['all_chats'],
    summary: 'Gives a tag to the chats and customers of another one, and deletes the other.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      /** Id of the tag that is deleted. */
      from: idSchema,
    }),
    result: tagSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/tags/:id',
    access: 'member',
    anyOf: ['all_chats'],
    summary: 'Deletes a tag and removes it from all chats and customers.',
    params: z.object({ id: idSchema }),
    result: deletedSchema,
  }),
};
