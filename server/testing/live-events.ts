import { liveEndpoints } from '#shared/contracts/console/live.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { type FollowedStream, followStream } from './followed-stream.ts';

/** Live event streams of consoles that stay open until `leaveAll`. */
export function createLiveStreams() {
  const streams: FollowedStream[] = [];
  return {
    async follow(api: ApiClient, lastEventId?: string): Promise<FollowedStream> {
      const headers = lastEventId ? { 'last-event-id': lastEventId } : {};
      const stream = await followStream((signal) =>
        api.stream(liveEndpoints.events, { signal, headers }),
      );
      streams.push(stream);
      return stream;
    },
    async leaveAll(): Promise<void> {
      await Promise.all(streams.splice(0).map(({ leave }) => leave()));
    },
  };
}
