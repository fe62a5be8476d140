import type { Bus } from '#server/platform/bus/bus.ts';
import type { ViewingState } from '#shared/contracts/names.ts';
import { createOrganizationFeed } from './organization-feed.ts';

/** Whether a member has a chat open or writes in it, for other members who may read it. */
export interface Viewing {
  organizationId: string;
  windowId: string;
  sessionId: string;
  /** Id of the assigned member. */
  assignee: string | null;
  memberId: string;
  name: string;
  state: ViewingState;
}

export const createViewingFeed = (bus: Bus) => createOrganizationFeed<Viewing>(bus, 'viewing');
export type ViewingFeed = ReturnType<typeof createViewingFeed>;
