import { z } from 'zod';
import { timeSchema } from './common.ts';
import { uploadEndpoint } from './endpoint.ts';

export { uploadLimits } from './names.ts';

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

export const uploadedFileSchema = z.object({
  url: z.string(),
  key: z.string(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** An address of a private file, for whoever has it until then. */
export const fileLinkSchema = z.object({ url: z.string(), expires_at: timeSchema });

export const fileEndpoints = {
  /** U1 */
  upload: uploadEndpoint({
    method: 'POST',
    path: '/api/admin/utils/upload-to-s3',
    access: 'member',
    requires: ['manage_chatbots_part', 'manage_chatbots_all', 'all_chats'],
    summary:
      'Stores a file; its type is decided by its content. Of documents and tables what nothing uses is removed after a day.',
    fields: z.object({ folder_name: z.enum(uploadFolders) }),
    result: uploadedFileSchema,
    status: 201,
    errors: ['file_too_large', 'unsupported_file'],
    perMinute: 30,
  }),
};
