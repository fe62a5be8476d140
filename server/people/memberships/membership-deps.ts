import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** A member who loses chats: all of them, or those in windows for which `isRetained` is false. */
export interface ReleasedMember {
  organizationId: string;
  memberId: string;
  isRetained?: (windowId: string) => boolean;
}

/**
 * Dependencies of membership changes; releasing chats is injected because chats are a later domain.
 */
export interface MembershipDeps {
  bus: Bus;
  clock: Clock;
  /**
   * Returns the member's chats to the queue. Resolves to the number of waiting customers and the
   * notifications to send after the commit.
   */
  releaseChats(
    transaction: TenantTransaction,
    member: ReleasedMember,
  ): Promise<{ released: number; publish: () => Promise<void> }>;
}
