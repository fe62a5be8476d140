import { getReadableChat } from '#server/conversations/sessions/index.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import type { ViewingFeed } from './viewing-feed.ts';

/** Members report whether they view or write in a chat; other members get live events. */
export function viewingRoutes(app: App, viewingFeed: ViewingFeed): void {
  implement(
    app,
    liveEndpoints.viewing,
    async ({ body }, { caller, user, afterCommit }, chat) => {
      const { organizationId, memberId, name } = caller;
      afterCommit(() =>
        viewingFeed.publish({
          organizationId,
          memberId,
          state: body.state,
          windowId: chat.window_id,
          sessionId: chat.id,
          assignee: chat.assignee,
          name: name || user.email,
        }),
      );
      return {};
    },
    { find: getReadableChat },
  );
}
