import type { ServerResponse } from 'node:http';
import type { ChatEvent } from '#shared/contracts/conversations/handoff.ts';

interface SentEvent {
  id: number;
  sessionId: string;
  event: ChatEvent;
}

/** The events of all chats and the connections that follow them. */
export function createChatEvents() {
  const sentEvents: SentEvent[] = [];
  const readers = new Map<ServerResponse, string>();

  return {
    publish(sessionId: string, event: ChatEvent): void {
      const sent = { id: sentEvents.length + 1, sessionId, event };
      sentEvents.push(sent);
      for (const [response, followed] of readers) {
        if (followed === sessionId) response.write(formatEvent(sent));
      }
    },

    /** Streams the state, the messages after a position, and everything new. */
    follow(
      sessionId: string,
      state: ChatEvent,
      { after, lastEventId }: { after: number; lastEventId: number },
      response: ServerResponse,
    ): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      response.write(formatEvent({ id: sentEvents.length, event: state }));
      const missed = sentEvents.filter(
        ({ id, sessionId: of, event }) =>
          of === sessionId &&
          event.name === 'message' &&
          (lastEventId ? id > lastEventId : event.data.seq > after),
      );
      for (const sent of missed) response.write(formatEvent(sent));
      readers.set(response, sessionId);
      response.on('close', () => readers.delete(response));
    },

    /** Number of connections that follow a chat. */
    followers: (sessionId: string) =>
      [...readers.values()].filter((followed) => followed === sessionId).length,
  };
}

const formatEvent = ({ id, event: { name, data } }: Pick<SentEvent, 'id' | 'event'>) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
