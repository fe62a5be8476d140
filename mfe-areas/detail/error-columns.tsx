import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Badge, Button, type Column } from '#shared/ui/index.ts';
import * as css from '../components/areas.module.css';
import type { ListedError } from '../queries.ts';

const tones = { failure: 'danger', hang: 'danger', uncaught: 'warning' } as const;

export function useErrorColumns(onOpen: (error: ListedError) => void): Column<ListedError>[] {
  const { t } = useTranslation('areas');
  const format = useFormat();
  return [
    {
      id: 'error',
      header: t('column.error'),
      priority: 'high',
      cell: (error) => (
        <>
          <Button tone="link" onClick={() => onOpen(error)}>
            <span className={css.shortened}>{error.message}</span>
          </Button>
          <span className={css.muted}>
            {t('errors.context', { version: error.version, browser: error.browser || '–' })}
          </span>
        </>
      ),
    },
    {
      id: 'kind',
      header: t('column.effect'),
      priority: 'medium',
      cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`errors.kind.${kind}`)}</Badge>,
    },
    {
      id: 'count',
      header: t('column.count'),
      align: 'end',
      priority: 'medium',
      cell: ({ count }) => format.number(count),
    },
    {
      id: 'last',
      header: t('column.last'),
      priority: 'low',
      cell: ({ last_at }) => (
        <time className={css.whole} dateTime={last_at} title={format.dateTime(last_at)}>
          {format.ago(last_at)}
        </time>
      ),
    },
  ];
}
