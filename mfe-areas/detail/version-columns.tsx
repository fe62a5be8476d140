import { useTranslation } from '#shared/console/index.ts';
import type { AreaHealth } from '#shared/contracts/console/area-health.ts';
import type { AreaState, VersionSource } from '#shared/contracts/console/area-versions.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import * as css from '../components/areas.module.css';
import { useHealthColumns } from '../components/health-columns.tsx';
import { useFigureFormat } from '../components/use-figure-format.ts';

/** A deployed version; the built-in one has no size, time, author and source. */
export interface AreaVersionRow {
  version: string;
  contract: number;
  health: AreaHealth;
  size: number | null;
  created_at: string | null;
  created_by: string | null;
  source: VersionSource | null;
}

export function useVersionColumns(state: AreaState): Column<AreaVersionRow>[] {
  const { t } = useTranslation('areas');
  const figures = useFigureFormat();
  const health = useHealthColumns<AreaVersionRow>();
  return [
    {
      id: 'version',
      header: t('column.version'),
      priority: 'high',
      cell: (row) => <Version row={row} state={state} />,
    },
    ...health,
    {
      id: 'size',
      header: t('column.size'),
      align: 'end',
      priority: 'low',
      cell: ({ size }) => (
        <span className={css.whole}>{size === null ? '–' : figures.size(size)}</span>
      ),
    },
    {
      id: 'contract',
      header: t('column.contract'),
      align: 'end',
      priority: 'low',
      cell: ({ contract }) => contract,
    },
  ];
}

function Version({ row, state }: { row: AreaVersionRow; state: AreaState }) {
  const { t } = useTranslation('areas');
  const figures = useFigureFormat();
  const { version, created_at, created_by, source } = row;
  const isLive = created_by === null ? state.version === null : state.version === version;
  return (
    <>
      <span className={css.marks}>
        <span className={css.code}>{version}</span>
        {isLive && <Badge tone="success">{t('column.live')}</Badge>}
        {state.canary?.version === version && (
          <Badge tone="accent">
            {t('canaryShare', { share: figures.percent(state.canary.share) })}
          </Badge>
        )}
      </span>
      {source && (
        <span className={css.source}>
          <span className={css.code}>{source.commit.slice(0, 7)}</span> {source.message} ·{' '}
          {source.author}
        </span>
      )}
      <span className={css.muted}>
        {created_at && created_by ? figures.timeAndAuthor(created_at, created_by) : t('builtIn')}
      </span>
    </>
  );
}
