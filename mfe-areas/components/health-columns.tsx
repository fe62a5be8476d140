import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { AreaHealth } from '#shared/contracts/console/area-health.ts';
import { healthDays } from '#shared/contracts/limits.ts';
import type { Column } from '#shared/ui/index.ts';
import { HealthBadge } from './health-badge.tsx';
import { useFigureFormat } from './use-figure-format.ts';

/** Three columns with the health of an area or a version. */
export function useHealthColumns<Row extends { health: AreaHealth }>(): Column<Row>[] {
  const { t } = useTranslation('areas');
  const format = useFormat();
  const figures = useFigureFormat();
  return [
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
  ];
}
