import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Statistics } from '#shared/contracts/conversations/statistics.ts';
import * as css from './details.module.css';
import { Ranking } from './ranking.tsx';

type Source = Statistics['top_sources'][number];

/** Sources that answers cite most often. */
export function TopSources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <Ranking<Source>
      title={t('sources.title')}
      columns={[
        {
          id: 'source',
          header: t('sources.source'),
          cell: ({ title, url }) =>
            url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            ),
        },
        {
          id: 'kind',
          header: t('sources.kind'),
          cell: ({ source_type: type }) => (
            <span className={css.words}>{t(`sources.types.${type}`)}</span>
          ),
        },
        {
          id: 'count',
          header: t('sources.count'),
          align: 'end',
          cell: ({ count }) => format.number(count),
        },
      ]}
      rows={sources}
      rowId={({ source_type, source_id }) => `${source_type} ${source_id}`}
      rowName={({ title }) => title}
      emptyText={t('sources.nothing')}
    />
  );
}
