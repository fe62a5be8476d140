import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { AreaHealth } from '#shared/contracts/area-health.ts';
import { healthDays } from '#shared/contracts/names.ts';
import type { AreaState } from '#shared/contracts/registry.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import * as css from '../components/areas.module.css';
import { HealthBadge } from '../components/health-badge.tsx';
import { useFigures } from '../components/use-figures.ts';

/** A deployed version; what came with the console has no size, time and maker. */
export interface VersionRow {
  version: string;
  contract: number;
  health: AreaHealth;
  size: number | null;
  created_at: string | null;
  created_by: string | null;
}

/** The columns of the list of versions. */
export function useVersionColumns(state: AreaState): Column<VersionRow>[] {
  const { t } = useTranslation('areas');
  const format = useFormat();
  const figures = useFigures();
  return [
    {
      id: 'version',
      header: t('column.version'),
      priority: 'high',
      cell: (row) => <Version row={row} state={state} />,
    },
    {
      id: 'health',
      header: t('column.health'),
      priority: 'medium',
      cell: ({ health }) => <HealthBadge health={health} />,
    },
    {
      id: 'loads',
      header: t('column.loads', { count: healthDays }),
      align: 'end',
      priority: 'low',
      cell: ({ health }) => format.number(health.loads),
    },
    {
      id: 'mount',
      header: t('column.mount'),
      align: 'end',
      priority: 'low',
      cell: ({ health }) => figures.mountTimes(health),
    },
    {
      id: 'size',
      header: t('column.size'),
      align: 'end',
      priority: 'low',
      cell: ({ size }) => (size === null ? '–' : figures.size(size)),
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

function Version({ row, state }: { row: VersionRow; state: AreaState }) {
  const { t } = useTranslation('areas');
  const figures = useFigures();
  const { version, created_at, created_by } = row;
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
      <span className={css.muted}>
        {created_at && created_by ? figures.whenBy(created_at, created_by) : t('builtIn')}
      </span>
    </>
  );
}
