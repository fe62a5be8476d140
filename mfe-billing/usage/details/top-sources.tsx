import { useTranslation } from '#shared/console/index.ts';
import type { Statistics } from '#shared/contracts/conversations/statistics.ts';
import { fileNameOf } from '../file-name.ts';
import { chatColumns } from './chat-columns.tsx';
import type { SplitRange } from './chat-count.tsx';
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
        ...chatColumns<Source>(
          range,
          ({ source_id }) => ({ outcome: 'started', cited_source: source_id }),
          [
            { id: 'count', header: t('sources.count'), count: ({ count }) => count },
            { id: 'chats', header: t('channels.chats'), count: ({ sessions }) => sessions },
          ],
        ),
      ]}
      rows={sources}
      rowId={({ source_type, source_id }) => `${source_type} ${source_id}`}
      rowName={({ title }) => title}
      emptyText={t('sources.nothing')}
    />
  );
}
