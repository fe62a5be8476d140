import type { Bus } from '#server/platform/bus/bus.ts';
import { createOrganizationFeed } from './organization-feed.ts';

/** How far a member or the customer has read a chat; also stored in the database. */
export interface Reading {
  organizationId: string;
  windowId: string;
  sessionId: string;
  /** Id of the assigned member. */
  assignee: string | null;
  by: 'customer' | 'member';
  /** Null for the customer. */
  memberId: string | null;
  /** The member's name; empty for the customer. */
  name: string;
  seq: number;
  at: string;
}

export const createReadingFeed = (bus: Bus) => createOrganizationFeed<Reading>(bus, 'reading');
export type ReadingFeed = ReturnType<typeof createReadingFeed>;
