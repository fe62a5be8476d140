import { sessionEndsChannel } from '#server/platform/auth/session-ends.ts';
import type { Bus } from '#server/platform/bus/bus.ts';

/** Notifies open pages of ended sessions at once instead of at their next call. */
export function publishSessionEnded(bus: Bus, userId: string): Promise<void> {
  return bus.publish(sessionEndsChannel, userId);
}
