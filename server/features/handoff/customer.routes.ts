import type { z } from 'zod';
import type { LiveFeed, TypingFeed } from '#server/features/live/index.ts';
import {
  aiAnswers,
  assertOpen,
  channelOf,
  type EmbeddableWindows,
  type PublishedWindow,
} from '#server/features/windows/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { VisitorContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementStream, lastEventId } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import { handoffEndpoints } from '#shared/contracts/handoff.ts';
import type { Chat } from './chats.repository.ts';
import { atDesk, type Desk, type HandoffDeps } from './desk.ts';
import { followChat } from './follow-chat.ts';
import { lookAtChat } from './look-at-chat.ts';
import { moveChat } from './move-chat.ts';
import { presentChatState } from './present-chat-state.ts';
import { requestPerson } from './request-person.ts';

interface CustomerDeps extends HandoffDeps {
  streams: Streams;
  liveFeed: LiveFeed;
  typingFeed: TypingFeed;
  windows: EmbeddableWindows;
}

/** The customer's side of a handoff (T21–T26): asking for a person, and what happens then. */
export function customerHandoffRoutes(app: App, deps: CustomerDeps): void {
  const { db, log } = app.platform;
  const { typingFeed, windows } = deps;
  const atOwnDesk = <Result>(
    window: PublishedWindow,
    work: (desk: Desk) => Promise<Result>,
  ): Promise<Result> => atDesk({ ...deps, db }, window.organizationId, work);

  implement(
    app,
    handoffEndpoints.request,
    ({ body }, context, window: PublishedWindow) =>
      atOwnDesk(window, async (desk) => {
        const id = body.session_id ?? (await createChat(desk, window, context, body));
        const chat = ownChat(await desk.chats.lock(id), context);
        const reason = 'customer_request';
        const requested = await requestPerson(desk, chat, window.settings, { reason });
        return presentChatState(desk, requested, window.settings);
      }),
    {
      find: ({ id }, context) => windows.ofVisitor(id, context),
      check: (_context, window) => assertOpen(window),
    },
  );

  implement(app, handoffEndpoints.cancel, async ({ params }, context) => {
    const window = await windows.ofVisitor(params.id, context);
    return atOwnDesk(window, async (desk) => {
      const chat = ownChat(await desk.chats.lock(params.session_id), context);
      const cancelled = await moveChat(desk, chat, window.settings, { event: 'cancel' });
      return presentChatState(desk, cancelled, window.settings);
    });
  });

  implement(app, handoffEndpoints.typing, async ({ params }, context) => {
    const window = await windows.ofVisitor(params.id, context);
    const { organizationId, id: windowId } = window;
    const chat = await atOwnDesk(window, async ({ chats }) =>
      ownChat(await chats.find(params.session_id), context),
    );
    // Nobody else reads along.
    if (chat.handledBy === 'queue' || chat.handledBy === 'human') {
      const { id: sessionId, assignee } = chat;
      const by = 'customer';
      await typingFeed.tell({ organizationId, windowId, sessionId, assignee, by, name: '' });
    }
    return {};
  });

  implement(app, handoffEndpoints.rate, async ({ params, body }, context) => {
    const window = await windows.ofVisitor(params.id, context);
    const rating = { stars: body.stars, ...(body.text && { text: body.text }) };
    await atOwnDesk(window, async ({ chats, handoffs, tell }) => {
      const chat = ownChat(await chats.lock(params.session_id), context);
      found((await handoffs.wasClosed(chat.id)) || null, 'chat that a person closed');
      await chats.rate(chat.id, rating);
      tell({ name: 'session.updated', windowId: chat.windowId, sessionId: chat.id });
    });
    return { rating };
  });

  implementStream(
    app,
    handoffEndpoints.events,
    deps.streams,
    async ({ params, query }, context) => {
      const { id: windowId, organizationId } = await windows.ofVisitor(params.id, context);
      const { session_id: sessionId } = params;
      const look = async (afterSeq: number) => {
        // Its settings may change, and the page may lose it, while the stream is open.
        const window = await windows.ofVisitor(params.id, context);
        return atOwnDesk(window, async (desk) => {
          const chat = ownChat(await desk.chats.find(sessionId), context);
          return lookAtChat(desk, chat, window.settings, afterSeq);
        });
      };
      const after = lastEventId(context.header('last-event-id')) || query.after;
      // What is not theirs is refused before the stream opens.
      const { lastSeq } = await look(after ?? 0);
      return {
        feed: await followChat(
          { ...deps, log },
          { organizationId, windowId, sessionId, afterSeq: after ?? lastSeq, look },
        ),
      };
    },
  );
}

/** The visitor's own chat; another's does not exist. */
function ownChat(chat: Chat | undefined, { visitor }: VisitorContext): Chat {
  const isOwn = chat?.visitorId === visitor.id && chat.windowId === visitor.windowId;
  return found(isOwn ? chat : null, 'chat');
}

function createChat(
  { chats }: Desk,
  window: PublishedWindow,
  { visitor, ...context }: VisitorContext,
  body: z.output<typeof handoffEndpoints.request.body>,
): Promise<string> {
  return chats.create({
    windowId: window.id,
    visitorId: visitor.id,
    language: body.language ?? context.language,
    channel: channelOf(window, body),
    pageUrl: body.page_url ?? null,
    agentOn: aiAnswers(window),
  });
}
