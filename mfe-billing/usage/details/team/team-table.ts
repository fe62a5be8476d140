import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';

export interface TeamTableProps {
  team: StatisticsTeam;
  /** What the table counts. */
  definition: string | undefined;
}
