import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { DeployToken } from '#shared/contracts/console/registry.ts';
import type { Column } from '#shared/ui/index.ts';
import * as css from './areas.module.css';
import { useFigureFormat } from './use-figure-format.ts';

export function useTokenColumns(hasAreaColumn: boolean): Column<DeployToken>[] {
  const { t } = useTranslation('areas');
  const format = useFormat();
  const figures = useFigureFormat();
  return [
    { id: 'name', header: t('column.name'), priority: 'high', cell: ({ name }) => name },
    ...(hasAreaColumn
      ? [
          {
            id: 'area',
            header: t('column.area'),
            priority: 'high' as const,
            cell: ({ area }: DeployToken) => <span className={css.code}>{area}</span>,
          },
        ]
      : []),
    {
      id: 'created',
      header: t('column.created'),
      priority: 'low',
      cell: ({ created_at, created_by }) => figures.timeAndAuthor(created_at, created_by),
    },
    {
      id: 'used',
      header: t('column.used'),
      priority: 'medium',
      cell: ({ last_used_at }) => (last_used_at ? format.ago(last_used_at) : t('never')),
    },
  ];
}
