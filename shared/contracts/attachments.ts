import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { ofCustomer } from './personal.ts';

export { attachmentLimits } from './names.ts';

/** A file that a customer sent with a message; who may see the message asks for a link to it. */
export const attachmentSchema = z.object({
  id: idSchema,
  name: ofCustomer('file', z.string()),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** A link that works for whoever has it, but only for a few minutes. */
const linkSchema = z.object({ url: z.string(), expires_at: timeSchema });

/** Customers' files (N24): private, and a file without a message is gone after a day. */
export const attachmentEndpoints = {
  upload: uploadEndpoint({
    method: 'POST',
    path: '/web/:id/files',
    access: 'visitor',
    summary: 'Takes in a file that the caller will send with a message; its content says its type.',
    params: z.object({ id: idSchema }),
    fields: z.object({}),
    result: attachmentSchema,
    status: 201,
    errors: ['file_too_large', 'unsupported_file', 'storage_full', 'rate_limited'],
    perMinute: 40,
  }),
  ownLink: endpoint({
    method: 'GET',
    path: '/web/:id/files/:file_id',
    access: 'visitor',
    summary: 'A link to a file that the caller sent.',
    params: z.object({ id: idSchema, file_id: idSchema }),
    result: linkSchema,
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id/files/:file_id',
    access: 'member',
    requires: ['all_chats'],
    ownChatsToo: true,
    summary: 'A link to a file that a customer sent in a chat.',
    params: z.object({ hash: idSchema, session_id: idSchema, file_id: idSchema }),
    result: linkSchema,
  }),
};
