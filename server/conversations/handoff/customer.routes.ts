import type { z } from 'zod';
import {
  assertWindowOpen,
  channelOf,
  type EmbeddableWindows,
  isAiEnabled,
  type PublishedWindow,
} from '#server/chatbots/windows/index.ts';
import type { LiveFeed, TypingFeed } from '#server/conversations/live/index.ts';
import { found, notFound } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementStream, lastEventId } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import { maxSeq } from '#shared/contracts/common.ts';
import { handoffEndpoints } from '#shared/contracts/conversations/handoff.ts';
import type { HandoffChat } from './chats.repository.ts';
import { type HandoffDeps, type HandoffUnit, inHandoff } from './handoff-unit.ts';
import { moveChat } from './move-chat.ts';
import { notifyOfChat } from './notify-team.ts';
import { presentChatState } from './present-chat-state.ts';
import { readChatUpdates } from './read-chat-updates.ts';
import { requestPerson } from './request-person.ts';
import { streamChatUpdates } from './stream-chat-updates.ts';

interface CustomerDeps extends HandoffDeps {
  streams: Streams;
  liveFeed: LiveFeed;
  typingFeed: TypingFeed;
  windows: EmbeddableWindows;
}

/** Ratings with at most this many stars are low. */
const maxLowStars = 2;

/** The customer's side of a handoff: request, cancel, type, rate and follow the chat. */
export function customerHandoffRoutes(app: App, deps: CustomerDeps): void {
  const { db, log } = app.platform;
  const { typingFeed, windows } = deps;
  const inOwnHandoff = <Result>(
    window: PublishedWindow,
    work: (unit: HandoffUnit) => Promise<Result>,
  ): Promise<Result> => inHandoff({ ...deps, db }, window.organizationId, work);

  implement(
    app,
    handoffEndpoints.request,
    ({ body }, context, window: PublishedWindow) =>
      inOwnHandoff(window, async (unit) => {
        const id = body.session_id ?? (await createChat(unit, window, context, body));
        const chat = ownChat(await unit.chats.lock(id), context);
        const reason = 'customer_request';
        const requested = await requestPerson(unit, chat, window.settings, { reason });
        return presentChatState(unit, requested, window.settings);
      }),
    {
      find: ({ id }, context) => windows.getForCustomer(id, context),
      check: (_context, window) => assertWindowOpen(window),
    },
  );

  implement(app, handoffEndpoints.cancel, async ({ params }, context) => {
    const window = await windows.getForCustomer(params.id, context);
    return inOwnHandoff(window, async (unit) => {
      const chat = ownChat(await unit.chats.lock(params.session_id), context);
      const cancelled = await moveChat(unit, chat, window.settings, { event: 'cancel' });
      return presentChatState(unit, cancelled, window.settings);
    });
  });

  implement(app, handoffEndpoints.typing, async ({ params }, context) => {
    const window = await windows.getForCustomer(params.id, context);
    const { organizationId, id: windowId } = window;
    const chat = await inOwnHandoff(window, async ({ chats }) =>
      ownChat(await chats.find(params.session_id), context),
    );
    // Members see typing only in chats that a person answers.
    if (chat.handledBy === 'queue' || chat.handledBy === 'human') {
      const { id: sessionId, assignee } = chat;
      const by = 'customer';
      await typingFeed.publish({ organizationId, windowId, sessionId, assignee, by, name: '' });
    }
    return {};
  });

  implement(app, handoffEndpoints.rate, async ({ params, body }, context) => {
    const window = await windows.getForCustomer(params.id, context);
    const rating = { stars: body.stars, ...(body.text && { text: body.text }) };
    await inOwnHandoff(window, async (unit) => {
      const { chats, handoffs, publish } = unit;
      const chat = ownChat(await chats.lock(params.session_id), context);
      if (!(await handoffs.wasClosed(chat.id))) throw notFound('chat that a person closed');
      await chats.rate(chat.id, rating);
      if (body.stars <= maxLowStars) await notifyOfChat(unit, chat, 'low_rating');
      publish({ name: 'session.updated', windowId: chat.windowId, sessionId: chat.id });
    });
    return { rating };
  });

  implementStream(
    app,
    handoffEndpoints.events,
    deps.streams,
    async ({ params, query }, context) => {
      const { id: windowId, organizationId } = await windows.getForCustomer(params.id, context);
      const { session_id: sessionId } = params;
      const readUpdates = async (afterSeq: number) => {
        // The settings and the allowed origins may change while the stream is open.
        const window = await windows.getForCustomer(params.id, context);
        return inOwnHandoff(window, async (unit) => {
          const chat = ownChat(await unit.chats.find(sessionId), context);
          return readChatUpdates(unit, chat, window.settings, afterSeq);
        });
      };
      const lastSent = Math.min(lastEventId(context.header('last-event-id')), maxSeq);
      const after = lastSent || query.after;
      // Fails before the stream opens when the chat is not the customer's.
      const { lastSeq } = await readUpdates(after ?? 0);
      return {
        feed: await streamChatUpdates(
          { ...deps, log },
          { organizationId, windowId, sessionId, afterSeq: after ?? lastSeq, readUpdates },
        ),
      };
    },
  );
}

function ownChat(chat: HandoffChat | undefined, { customer }: CustomerContext): HandoffChat {
  const isOwn = chat?.customerId === customer.id && chat.windowId === customer.windowId;
  return found(isOwn ? chat : null, 'chat');
}

function createChat(
  { chats }: HandoffUnit,
  window: PublishedWindow,
  { customer, ...context }: CustomerContext,
  body: z.output<typeof handoffEndpoints.request.body>,
): Promise<string> {
  return chats.create({
    windowId: window.id,
    customerId: customer.id,
    language: body.language ?? context.language,
    channel: channelOf(window, body),
    pageUrl: body.page_url ?? null,
    agentOn: isAiEnabled(window),
  });
}
