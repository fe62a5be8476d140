import { useTranslation } from '#shared/console/index.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { fileNameOf } from '../../file-name.ts';
import { ChatCount } from '../chat-count.tsx';
import { Ranking } from '../ranking.tsx';

/** A column of chats with the reason of the row. */
interface CountColumn<Row> {
  id: string;
  header: string;
  count: (row: Row) => number;
  /** Lists the chats behind a count. */
  filter: (row: Row) => DrillDownFilter;
}

interface ReasonRankingProps<Row> {
  team: StatisticsTeam;
  title: string;
  definition: string | undefined;
  /** The file name begins with it. */
  file: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  nameOf: (row: Row) => string;
  counts: readonly CountColumn<Row>[];
  emptyText: string;
}

/** Numbers of chats by a reason. */
export function ReasonRanking<Row>({
  team,
  file,
  nameOf,
  counts,
  ...ranking
}: ReasonRankingProps<Row>) {
  const { t } = useTranslation('billing');
  return (
    <Ranking<Row>
      {...ranking}
      fileName={fileNameOf(file, team)}
      columns={[
        { id: 'reason', header: t('reasons.reason'), value: nameOf },
        ...counts.map(({ id, header, count, filter }) => ({
          id,
          header,
          align: 'end' as const,
          value: count,
          cell: (row: Row) => <ChatCount range={team} count={count(row)} filter={filter(row)} />,
        })),
      ]}
      rowName={nameOf}
    />
  );
}
