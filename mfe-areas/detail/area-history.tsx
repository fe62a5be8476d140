import { HistoryIcon } from 'lucide-react';
import { useFormat, useSearch, useTranslation } from '#shared/console/index.ts';
import { type Column, EmptyState, Table } from '#shared/ui/index.ts';
import * as css from '../components/areas.module.css';
import { useFigureFormat } from '../components/use-figure-format.ts';
import type { AreaDetails } from '../queries.ts';
import { type AreaEvent, listAreaEvents } from './area-events.ts';
import { paginate } from './paginate.ts';

/** The events of an area, newest first. */
export function AreaHistory({ area }: { area: AreaDetails }) {
  const { t } = useTranslation('areas');
  const format = useFormat();
  const [search, setSearch] = useSearch();
  const textOf = useEventText();
  const { rows, paging } = paginate(listAreaEvents(area), search.get('page'), (page) =>
    setSearch({ page: page === 1 ? null : `${page}` }),
  );
  const columns: Column<AreaEvent>[] = [
    {
      id: 'event',
      header: t('column.event'),
      priority: 'high',
      cell: (event) => (
        <>
          {textOf(event)}
          <span className={css.muted}>{event.by}</span>
        </>
      ),
    },
    {
      id: 'time',
      header: t('column.time'),
      priority: 'medium',
      cell: ({ at }) => (
        <time dateTime={at} title={format.ago(at)}>
          {format.dateTime(at)}
        </time>
      ),
    },
  ];
  return (
    <Table<AreaEvent>
      caption={t('tab.history')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={textOf}
      paging={paging}
      empty={
        <EmptyState icon={HistoryIcon} title={t('history.empty')}>
          {t('history.emptyText')}
        </EmptyState>
      }
    />
  );
}

function useEventText() {
  const { t } = useTranslation('areas');
  const figures = useFigureFormat();
  return ({ kind, version, share }: AreaEvent): string => {
    if (kind === 'rollback' && version === null) return t('history.rollbackToBuiltIn');
    return t(`history.${kind}`, { version: version ?? '', share: figures.percent(share) });
  };
}
