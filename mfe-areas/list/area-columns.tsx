import { Link, useTranslation } from '#shared/console/index.ts';
import type { AreaSummary } from '#shared/contracts/console/area-versions.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import { areaPath } from '#shared/utils/console-paths.ts';
import * as css from '../components/areas.module.css';
import { useHealthColumns } from '../components/health-columns.tsx';
import { useAreaName } from '../components/use-area-name.ts';
import { useFigureFormat } from '../components/use-figure-format.ts';

export function useAreaColumns(): Column<AreaSummary>[] {
  const { t } = useTranslation('areas');
  const figures = useFigureFormat();
  const health = useHealthColumns<AreaSummary>();
  const nameOf = useAreaName();
  return [
    {
      id: 'area',
      header: t('column.area'),
      priority: 'high',
      cell: (area) => (
        <>
          <Link to={areaPath(area.area)} className={css.name}>
            {nameOf(area)}
          </Link>
          <span className={css.muted}>{area.area}</span>
        </>
      ),
    },
    {
      id: 'version',
      header: t('column.live'),
      priority: 'high',
      cell: (area) => <LiveVersion area={area} />,
    },
    ...health,
    {
      id: 'changed',
      header: t('column.changed'),
      priority: 'low',
      cell: ({ changed_at, changed_by }) =>
        changed_at && changed_by ? figures.timeAndAuthor(changed_at, changed_by) : t('never'),
    },
  ];
}

function LiveVersion({ area }: { area: AreaSummary }) {
  const { t } = useTranslation('areas');
  const figures = useFigureFormat();
  const { version, built_in, canary, not_served } = area;
  const live = version ?? built_in;
  return (
    <>
      <span className={css.marks}>
        {live ? <span className={css.code}>{live}</span> : t('notLive')}
        {canary && (
          <Badge tone="accent">
            {t('canaryOf', { version: canary.version, share: figures.percent(canary.share) })}
          </Badge>
        )}
        {not_served.length > 0 && <Badge tone="danger">{t('notServed.badge')}</Badge>}
      </span>
      {version === null && built_in && <span className={css.muted}>{t('builtIn')}</span>}
    </>
  );
}
