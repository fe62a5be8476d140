import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import { implementUpload } from '#server/platform/http/implement-upload.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { fileEndpoints, type UploadFolder, uploadLimits } from '#shared/contracts/files.ts';
import type { Permission } from '#shared/contracts/people/permissions.ts';
import { storeUpload } from './store-upload.ts';

const maxBytes = Math.max(...Object.values(uploadLimits));

/** Uploads: the content determines type and limit, the folder determines permissions. */
export function fileRoutes(app: App, { storage }: { storage: Storage }): void {
  implementUpload(app, fileEndpoints.upload, { maxBytes }, async ({ fields, file }, context) => {
    const { caller } = context;
    const { folder_name: folder } = fields;
    assertFolderAllowed(caller, folder);
    const { organizationId, userId } = caller;
    const uploaded = await storeUpload(
      (work) => context.inTransaction(({ transaction }) => work(transaction)),
      storage,
      { organizationId, userId, folder },
      file,
    );
    return context.finish(async ({ audit }) => {
      await audit({
        action: 'file.uploaded',
        objectType: 'file',
        objectId: uploaded.key,
        after: uploaded,
      });
      return uploaded;
    });
  });
}

const editPermissions: readonly Permission[] = ['manage_chatbots_part', 'manage_chatbots_all'];

/**
 * Files of a chat require access to chats; all others, except profile pictures, the permission to
 * edit chatbots.
 */
function assertFolderAllowed({ permission }: Caller, folder: UploadFolder): void {
  if (folder === 'profile') return;
  const needed: readonly Permission[] = folder === 'chat' ? ['all_chats'] : editPermissions;
  if (needed.some((name) => permission[name])) return;
  throw new AppError('permission_required', `${folder} needs ${needed.join(' or ')}`, {
    permission: needed[0] as string, // the lists are not empty
  });
}
