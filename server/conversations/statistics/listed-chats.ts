import type { TenantTransaction } from '#server/platform/db/database.ts';
import { startOfDay } from '#server/platform/time.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import { createFiguresRepository } from './figures.repository.ts';
import type { ListedChats } from './listed-chats.repository.ts';
import { createTeamRepository } from './team.repository.ts';

interface ListScope {
  /** The requested window; null for all. */
  windowId: string | null;
  /** The windows whose chats are listed. */
  windowIds: readonly string[];
}

/** The filter of the chats of a window, or of all windows, in the time zones that statistics use. */
export async function toListedChats(
  transaction: TenantTransaction,
  organizationId: string,
  { windowId, windowIds }: ListScope,
  filter: DrillDownFilter,
): Promise<ListedChats> {
  const { timezone } = await createFiguresRepository(transaction, organizationId).organization();
  const { started_from: from, started_until: until } = filter;
  const team = createTeamRepository(transaction, organizationId);
  return {
    ...filter,
    organizationId,
    windowIds,
    from: from ? startOfDay(from, timezone) : null,
    before: until ? startOfDay(until, timezone, 1) : null,
    timezone: (windowId && (await team.timezoneOf(windowId))) ?? timezone,
  };
}
