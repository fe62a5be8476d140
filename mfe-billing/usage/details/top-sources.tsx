import { useTranslation } from '#shared/console/index.ts';
import type { Statistics } from '#shared/contracts/conversations/statistics.ts';
import { fileNameOf } from '../file-name.ts';
import { ChatCount, type SplitRange } from './chat-count.tsx';
import * as css from './details.module.css';
import { Ranking } from './ranking.tsx';

type Source = Statistics['top_sources'][number];

interface TopSourcesProps {
  range: SplitRange;
  sources: readonly Source[];
  definition: string | undefined;
}

/** Sources that answers cite most often. */
export function TopSources({ range, sources, definition }: TopSourcesProps) {
  const { t } = useTranslation('billing');
  return (
    <Ranking<Source>
      title={t('sources.title')}
      definition={definition}
      fileName={fileNameOf('sources', range)}
      columns={[
        {
          id: 'source',
          header: t('sources.source'),
          value: ({ title }) => title,
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
          value: ({ source_type: type }) => t(`sources.types.${type}`),
          cell: ({ source_type: type }) => (
            <span className={css.words}>{t(`sources.types.${type}`)}</span>
          ),
        },
        {
          id: 'count',
          header: t('sources.count'),
          align: 'end',
          value: ({ count }) => count,
          cell: ({ source_id, count }) => (
            <ChatCount
              range={range}
              count={count}
              filter={{ outcome: 'started', cited_source: source_id }}
            />
          ),
        },
      ]}
      rows={sources}
      rowId={({ source_type, source_id }) => `${source_type} ${source_id}`}
      rowName={({ title }) => title}
      emptyText={t('sources.nothing')}
    />
  );
}
