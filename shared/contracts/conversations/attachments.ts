import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint, uploadEndpoint } from '../endpoint.ts';
import { personal } from '../personal.ts';

export { attachmentLimits } from '../limits.ts';

/** File of a message, accessible to everybody who can read the message. */
export const attachmentSchema = z.object({
  id: idSchema,
  name: personal('file', z.string()),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** The content and the name were erased after the organization’s retention period. */
  erased: z.boolean().optional(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Signed URL, valid until `expires_at` without further authentication. */
const linkSchema = z.object({ url: z.string(), expires_at: timeSchema });

/** Private files of chats; files without a message are deleted after 24 hours. */
export const attachmentEndpoints = {
  upload: uploadEndpoint({
    method: 'POST',
    path: '/web/:id/files',
    access: 'customer',
    summary: 'Uploads a file to attach to a message. The type is detected from the content.',
    params: z.object({ id: idSchema }),
    fields: z.object({}),
    result: attachmentSchema,
    status: 201,
    errors: [
      'feature_disabled',
      'subscription_suspended',
      'window_archived',
      'file_too_large',
      'unsupported_file',
      'storage_full',
      'rate_limited',
    ],
    perMinute: 40,
  }),
  ownLink: endpoint({
    method: 'GET',
    path: '/web/:id/files/:file_id',
    access: 'customer',
    summary: 'Returns a link to a file that the caller sent or received.',
    params: z.object({ id: idSchema, file_id: idSchema }),
    result: linkSchema,
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id/files/:file_id',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Returns a link to a file of a chat.',
    params: z.object({ hash: idSchema, session_id: idSchema, file_id: idSchema }),
    result: linkSchema,
  }),
  uploadForReply: uploadEndpoint({
    method: 'POST',
    path: '/api/admin/sessions/:id/files',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary:
      'Uploads a file to attach to a reply in the chat. The type is detected from the content.',
    params: z.object({ id: idSchema }),
    fields: z.object({}),
    result: attachmentSchema,
    status: 201,
    errors: ['file_too_large', 'unsupported_file', 'storage_full', 'rate_limited'],
    perMinute: 40,
  }),
};
