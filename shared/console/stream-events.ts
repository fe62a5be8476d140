import type { AdminStreamName } from '#shared/contracts/console/admin-calls.ts';
import type { StreamOptions } from '#shared/http/admin-api.ts';
import type { ServerEvent } from '#shared/http/read-events.ts';
import { api } from './api.ts';

/**
 * Calls an endpoint that responds with server-sent events, and yields them until the response ends.
 * `data` is JSON. Leaving the loop cancels the call. Throws `HttpError` when the call fails.
 */
export async function* streamEvents<Name extends AdminStreamName>(
  name: Name,
  ...input: StreamOptions<Name>
): AsyncGenerator<ServerEvent> {
  const { readEvents } = await import('#shared/http/read-events.ts');
  yield* readEvents(await api.stream(name, ...input));
}
