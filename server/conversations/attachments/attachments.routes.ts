import { createAttachmentsRepository } from '#server/answers/attachments/index.ts';
import {
  acceptsFiles,
  assertWindowOpen,
  type EmbeddableWindows,
} from '#server/chatbots/windows/index.ts';
import { getReadableChat, getReadableChatById } from '#server/conversations/sessions/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementUpload } from '#server/platform/http/implement-upload.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  attachmentEndpoints,
  attachmentLimits,
} from '#shared/contracts/conversations/attachments.ts';
import { createLink } from './links.ts';
import { storeAttachment } from './store-attachment.ts';

interface LinkDeps {
  clock: Clock;
  customerOrigin: string;
}

/** Anybody can create customers, so a limit per customer alone would not protect the disk. */
const perOrganization = { name: 'attachments-of-organization', points: 600, seconds: 3_600 };
const perCustomer = { name: 'attachments', points: 30, seconds: 600 };

/** Uploads by customers, and links to their own files. */
export function customerAttachmentRoutes(
  app: App,
  deps: LinkDeps & { storage: Storage; windows: EmbeddableWindows },
): void {
  const { db, limits } = app.platform;
  const { storage, clock, customerOrigin, windows } = deps;

  implementUpload(
    app,
    attachmentEndpoints.upload,
    {
      maxBytes: attachmentLimits.bytes,
      async find({ id }, context) {
        const window = await windows.getForCustomer(id, context);
        assertWindowOpen(window);
        if (!acceptsFiles(window))
          throw new AppError('feature_disabled', 'chatbots for children accept no files');
        await limits.consume(perCustomer, context.customer.id);
        await limits.consume(perOrganization, context.customer.organizationId);
      },
    },
    ({ file }, { customer }) =>
      storeAttachment(
        (work) => inOrganization(db, customer.organizationId, work),
        storage,
        { ...customer, customerId: customer.id, memberId: null },
        file,
      ),
  );

  implement(app, attachmentEndpoints.ownLink, async ({ params }, context) => {
    await windows.getForCustomer(params.id, context);
    const { customer } = context;
    const file = await inOrganization(db, customer.organizationId, (transaction) =>
      createAttachmentsRepository(transaction, customer.organizationId).findOfCustomer(
        params.file_id,
        customer.id,
      ),
    );
    return createLink(found(file, 'file'), customerOrigin, clock());
  });
}

/** Files of chats for members who can read them: links, and uploads for replies. */
export function memberAttachmentRoutes(
  app: App,
  { clock, customerOrigin, storage }: LinkDeps & { storage: Storage },
): void {
  const { limits } = app.platform;

  implement(
    app,
    attachmentEndpoints.link,
    async ({ params }, { transaction, caller }, chat) => {
      const files = createAttachmentsRepository(transaction, caller.organizationId);
      const file = await files.findOfChat(params.file_id, chat.window_id, chat.id);
      const isNamed = caller.permission.customer_info;
      return createLink(found(file, 'file'), customerOrigin, clock(), { isNamed });
    },
    { find: getReadableChat },
  );

  implementUpload(
    app,
    attachmentEndpoints.uploadForReply,
    {
      maxBytes: attachmentLimits.bytes,
      find: ({ id }, context) => getReadableChatById(id, context),
    },
    async ({ file }, steps, chat) => {
      const { organizationId, memberId } = steps.caller;
      await limits.consume(perOrganization, organizationId);
      const uploaded = await storeAttachment(
        (work) => steps.inTransaction(({ transaction }) => work(transaction)),
        storage,
        { organizationId, memberId, windowId: chat.window_id, customerId: chat.customer_id },
        file,
      );
      return steps.finish(async ({ audit }) => {
        const { id: objectId, size, type } = uploaded;
        const after = { size, type };
        await audit({ action: 'file.uploaded', objectType: 'file', objectId, after });
        return uploaded;
      });
    },
  );
}
