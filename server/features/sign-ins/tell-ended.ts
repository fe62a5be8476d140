import { sessionEndsChannel } from '#server/platform/auth/session-ends.ts';
import type { Bus } from '#server/platform/bus/bus.ts';

/** Pages of ended sessions that are open somewhere learn of it now, not at their next call. */
export function tellEnded(bus: Bus, userId: string): Promise<void> {
  return bus.publish(sessionEndsChannel, userId);
}
