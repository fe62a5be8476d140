import { createChatChanges } from '#server/answers/turn/index.ts';
import type { EmbeddableWindows } from '#server/chatbots/windows/index.ts';
import type { ReadingFeed } from '#server/conversations/live/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { chatMemberEndpoints } from '#shared/contracts/conversations/chat-members.ts';

interface CustomerReadingDeps {
  windows: EmbeddableWindows;
  readingFeed: ReadingFeed;
  clock: Clock;
}

/** Read receipts of customers. */
export function customerReadingRoutes(
  app: App,
  { windows, readingFeed, clock }: CustomerReadingDeps,
): void {
  const { db } = app.platform;

  implement(app, chatMemberEndpoints.customerRead, async ({ params, body }, context) => {
    const { id: windowId, organizationId } = await windows.getForCustomer(params.id, context);
    const at = clock();
    const read = await inOrganization(db, organizationId, async (transaction) => {
      const changes = createChatChanges(transaction, organizationId);
      const chat = await changes.findReading(params.session_id);
      const isOwn = chat?.customerId === context.customer.id && chat.windowId === windowId;
      const { lastSeq, assignee } = found(isOwn ? chat : null, 'chat');
      const seq = Math.min(body.seq, lastSeq);
      const isNew = await changes.markReadByCustomer(params.session_id, { seq, at });
      return isNew ? { seq, assignee } : null;
    });
    if (read) {
      await readingFeed.publish({
        organizationId,
        windowId,
        sessionId: params.session_id,
        by: 'customer',
        memberId: null,
        name: '',
        ...read,
        at: at.toISOString(),
      });
    }
    return {};
  });
}
