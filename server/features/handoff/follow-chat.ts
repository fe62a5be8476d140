import type { LiveFeed, News, TypingFeed } from '#server/features/live/index.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { EventStream } from '#server/platform/sse/streams.ts';
import type { Message } from '#shared/contracts/chat.ts';
import type { ChatState, chatEvents } from '#shared/contracts/handoff.ts';

/** A chat as its customer sees it beside the AI's answers. */
export interface ChatSight {
  state: ChatState;
  /** What persons and the system said since. */
  messages: readonly Message[];
  /** The last message that was looked at. */
  lastSeq: number;
}

export interface FollowedChat {
  organizationId: string;
  windowId: string;
  sessionId: string;
  /** Messages after this number are told first. */
  afterSeq: number;
  /** Reads the chat as it is now, with the messages after a number. */
  look(afterSeq: number): Promise<ChatSight>;
}

interface FollowDeps {
  liveFeed: LiveFeed;
  typingFeed: TypingFeed;
  log: Logger;
}

/**
 * Tells a customer what happens in a chat. The live feed only says when to look again: the rows are
 * the truth, so nothing is lost or told twice, whatever the order in which it is heard of.
 */
export async function followChat(
  { liveFeed, typingFeed, log }: FollowDeps,
  { organizationId, windowId, sessionId, afterSeq, look }: FollowedChat,
): Promise<(stream: EventStream) => void> {
  const opened = Promise.withResolvers<EventStream>();
  let seen = afterSeq;
  let state: ChatState | null = null;
  let isLooking = false;
  let isAsked = false;

  async function tellNews(stream: EventStream): Promise<void> {
    const sight = await look(seen);
    if (JSON.stringify(sight.state) !== JSON.stringify(state)) {
      stream.send([eventOf('state', sight.state)]);
    }
    state = sight.state;
    seen = sight.lastSeq;
    stream.send(
      sight.messages.map((message) => ({ id: message.seq, ...eventOf('message', message) })),
    );
  }

  /** One look at a time; what is heard of meanwhile asks for one more. */
  async function refresh(): Promise<void> {
    isAsked = true;
    if (isLooking) return;
    isLooking = true;
    const stream = await opened.promise;
    try {
      while (isAsked && !stream.closed) {
        isAsked = false;
        await tellNews(stream);
      }
    } catch (error) {
      log.warn({ err: error }, 'a chat could not be followed');
      // Whoever reads it comes back, and is told then.
      stream.end();
    }
    isLooking = false;
  }

  const stop = await liveFeed.listen(organizationId, null, (news) => {
    const isOwn = news.some((item) => item.sessionId === sessionId && isToldHere(item));
    // Who leaves the queue moves those behind.
    const isQueueMoved =
      state?.handled_by === 'queue' &&
      news.some((item) => item.windowId === windowId && item.name === 'session.updated');
    if (isOwn || isQueueMoved) void refresh();
  });
  const stopTyping = typingFeed.listen(organizationId, (typing) => {
    if (typing.sessionId !== sessionId || typing.by !== 'member') return;
    void opened.promise.then((stream) => stream.send([eventOf('typing', { name: typing.name })]));
  });

  void refresh();
  return (stream) => {
    opened.resolve(stream);
    stream.onClose(() => {
      stop();
      stopTyping();
    });
  };
}

/** Questions and the AI's answers reach the customer by their own way; each is two of these. */
function isToldHere({ name, message }: News): boolean {
  const isTurn = message?.sender === 'customer' || message?.by_type === 'ai';
  return name !== 'message.created' || !isTurn;
}

type ChatEvents = typeof chatEvents;

function eventOf<Name extends keyof ChatEvents>(
  name: Name,
  data: ChatEvents[Name]['_zod']['output'],
) {
  return { name, data: JSON.stringify(data) };
}
