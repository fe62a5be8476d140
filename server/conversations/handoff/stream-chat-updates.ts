import type { LiveFeed, LoadedEvent, TypingFeed } from '#server/conversations/live/index.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { EventStream } from '#server/platform/sse/event-stream.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { ChatState, chatEvents } from '#shared/contracts/conversations/handoff.ts';

/** The state of a chat and its messages, except the AI's. */
export interface ChatUpdates {
  state: ChatState;
  /** Messages of members and the system after `afterSeq`. */
  messages: readonly Message[];
  /** Replies up to `afterSeq` that were edited or retracted, or quote a retracted one. */
  changed: readonly Message[];
  /** Sequence number of the last message that was read. */
  lastSeq: number;
}

export interface ChatToFollow {
  organizationId: string;
  windowId: string;
  sessionId: string;
  /** Sends the messages after this number first. */
  afterSeq: number;
  /** Reads the current state and the messages after a number. */
  readUpdates(afterSeq: number): Promise<ChatUpdates>;
}

/** Events of other chats after which the position in the queue may have changed. */
const queueEvents: ReadonlySet<string> = new Set(['session.updated', 'handoff.missed']);

interface FollowDeps {
  liveFeed: LiveFeed;
  typingFeed: TypingFeed;
  log: Logger;
}

/**
 * Streams the updates of a chat to its customer. The live feed only triggers a read: the rows are
 * the source of truth, so nothing is lost or sent twice, whatever the order of the events.
 */
export async function streamChatUpdates(
  { liveFeed, typingFeed, log }: FollowDeps,
  { organizationId, windowId, sessionId, afterSeq, readUpdates }: ChatToFollow,
): Promise<(stream: EventStream) => void> {
  const opened = Promise.withResolvers<EventStream>();
  let lastSentSeq = afterSeq;
  let state: ChatState | null = null;
  /** Time of the last change that was sent, by the id of the reply. */
  const sentChanges = new Map<string, string>();
  let isReading = false;
  let isRequested = false;

  const isUnsent = (reply: Message) => sentChanges.get(reply.id) !== changeOf(reply);

  async function sendUpdates(stream: EventStream): Promise<void> {
    const updates = await readUpdates(lastSentSeq);
    if (JSON.stringify(updates.state) !== JSON.stringify(state)) {
      stream.send([eventOf('state', updates.state)]);
    }
    state = updates.state;
    lastSentSeq = updates.lastSeq;
    stream.send(updates.changed.filter(isUnsent).map((reply) => eventOf('message', reply)));
    stream.send(
      updates.messages.map((message) => ({ id: message.seq, ...eventOf('message', message) })),
    );
    for (const reply of [...updates.changed, ...updates.messages]) {
      sentChanges.set(reply.id, changeOf(reply));
    }
  }

  /** Reads one at a time; events during a read trigger one more. */
  async function refresh(): Promise<void> {
    isRequested = true;
    if (isReading) return;
    isReading = true;
    const stream = await opened.promise;
    try {
      while (isRequested && !stream.closed) {
        isRequested = false;
        await sendUpdates(stream);
      }
    } catch (error) {
      log.warn({ err: error }, 'chat updates could not be read');
      // The client reconnects and gets the updates then.
      stream.end();
    }
    isReading = false;
  }

  const stop = await liveFeed.listen(organizationId, null, (events) => {
    const isOwn = events.some((item) => item.sessionId === sessionId && isSentHere(item));
    // A customer who leaves the queue moves up everyone behind.
    const isQueueMoved =
      state?.handled_by === 'queue' &&
      events.some((item) => item.windowId === windowId && queueEvents.has(item.name));
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

function changeOf({ edited_at = '', retracted_at = '', quote }: Message): string {
  return `${edited_at} ${retracted_at} ${quote?.text === ''}`;
}

/** Questions and the AI's answers reach the customer through the answer stream; summaries do not. */
function isSentHere({ name, message }: LoadedEvent): boolean {
  if (name === 'handoff.summarized') return false;
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
