import type { Bus } from '#server/platform/bus/bus.ts';
import { createOrganizationFeed } from './organization-feed.ts';

/** A member or the customer is typing in a chat. */
export interface Typing {
  organizationId: string;
  windowId: string;
  sessionId: string;
  /** Id of the assigned member. */
  assignee: string | null;
  by: 'customer' | 'member';
  /** The member's name as customers see it. */
  name: string;
}

export const createTypingFeed = (bus: Bus) => createOrganizationFeed<Typing>(bus, 'typing');
export type TypingFeed = ReturnType<typeof createTypingFeed>;
