import { z } from 'zod';
import { timeSchema } from './common.ts';
import { uploadEndpoint } from './endpoint.ts';

export { uploadLimits } from './limits.ts';

/** Purpose of an upload; decides which file types and sizes are accepted. */
export const uploadFolders = [
  'logo',
  'faq',
  'document',
  'csv',
  'interview',
  'chat',
  'profile',
] as const;
export type UploadFolder = (typeof uploadFolders)[number];

/** A stored upload. */
export const uploadedFileSchema = z.object({
  url: z.string(),
  /** Storage key. */
  key: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** MIME type, detected from the content. */
  type: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** Signed URL of a private file, valid until `expires_at` without further authentication. */
export const fileLinkSchema = z.object({ url: z.string(), expires_at: timeSchema });

export const fileEndpoints = {
  upload: uploadEndpoint({
    method: 'POST',
    path: '/api/admin/utils/upload-to-s3',
    access: 'member',
    anyOf: ['manage_chatbots_part', 'manage_chatbots_all', 'all_chats'],
    summary:
      'Uploads a file. The type is detected from the content. Unused documents and tables are deleted after 24 hours.',
    fields: z.object({ folder_name: z.enum(uploadFolders) }),
    result: uploadedFileSchema,
    status: 201,
    errors: ['file_too_large', 'unsupported_file'],
    perMinute: 30,
  }),
};
