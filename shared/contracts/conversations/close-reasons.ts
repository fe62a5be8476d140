import { z } from 'zod';
import { hasUniqueNames, idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { maxCloseReasons } from '../limits.ts';

/** Why a member closes a chat. */
const closeReasonSchema = z.object({
  id: idSchema,
  /** Default reasons are named in the caller's language. */
  name: z.string(),
  /** No longer offered. */
  is_archived: z.boolean(),
});
export type CloseReason = z.infer<typeof closeReasonSchema>;

const listSchema = z.object({ items: z.array(closeReasonSchema) });

export const closeReasonEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/close-reasons',
    access: 'member',
    summary: 'Lists the reasons for closing a chat, in the order in which they are offered.',
    result: listSchema,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/admin/close-reasons',
    access: 'member',
    anyOf: ['all_chats'],
    summary: 'Replaces the offered reasons; omitted ones are archived.',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            /** Absent for a new reason; the id or the name of an archived reason offers it again. */
            id: idSchema.optional(),
            name: z.string().trim().min(1).max(60),
          }),
        )
        .min(1)
        .max(maxCloseReasons)
        .refine(hasUniqueNames, { message: 'duplicate' }),
    }),
    result: listSchema,
    errors: ['choices_full'],
  }),
};
