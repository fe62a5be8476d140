import { useState } from 'react';
import { useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import type { WebPage, Website } from '#shared/contracts/knowledge/websites.ts';
import { Badge, Dialog, EmptyState, LoadFailure, SearchField, Table } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { websiteQueries, websitesPageSize } from './queries.ts';

interface WebPagesDialogProps {
  context: KnowledgeContext;
  website: Website | undefined;
  onClose: () => void;
}

const tones = {
  queued: 'accent',
  fetching: 'accent',
  ready: 'success',
  stale: 'warning',
  skipped: 'neutral',
  failed: 'danger',
} as const;

export function WebPagesDialog({ context, website, onClose }: WebPagesDialogProps) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const [filter, setFilter] = useState({ page: 1, text: '' });
  const { data, error, isPending, refetch } = useQuery(
    websiteQueries.pages(context.knowledgeId, website, filter),
  );
  return (
    <Dialog
      open={website !== undefined}
      title={t('websites.pages.title')}
      description={<bdi>{website?.url}</bdi>}
      size="large"
      onClose={onClose}
    >
      <div className={css.part}>
        <SearchField
          label={t('websites.pages.search')}
          value={filter.text}
          onChange={(text) => setFilter({ page: 1, text })}
        />
        <Table<WebPage>
          caption={t('websites.pages.title')}
          columns={[
            {
              id: 'page',
              header: t('websites.pages.page'),
              cell: ({ title, url }) => (
                <div className={css.entry}>
                  {title && <bdi className={css.question}>{title}</bdi>}
                  <a className={css.address} href={url} target="_blank" rel="noreferrer">
                    {url}
                  </a>
                </div>
              ),
            },
            {
              id: 'state',
              header: t('websites.pages.state'),
              cell: ({ state, reason }) => (
                <div className={css.state}>
                  <Badge tone={tones[state]}>{t(`websites.pages.states.${state}`)}</Badge>
                  {reason && <span className={css.muted}>{t(`websites.reasons.${reason}`)}</span>}
                </div>
              ),
            },
            {
              id: 'checked',
              header: t('websites.pages.checked'),
              cell: ({ checked_at, changed_at }) =>
                checked_at && (
                  <div className={css.entry}>
                    <time className={css.time} dateTime={checked_at}>
                      {format.ago(checked_at)}
                    </time>
                    {changed_at && (
                      <span className={css.muted}>
                        {t('websites.pages.changed', { time: format.ago(changed_at) })}
                      </span>
                    )}
                  </div>
                ),
              priority: 'medium',
            },
          ]}
          rows={data?.items ?? []}
          rowId={({ id }) => id}
          rowName={({ title, url }) => title || url}
          status={error ? 'failed' : isPending ? 'loading' : 'ready'}
          empty={<EmptyState title={t('websites.pages.none')} />}
          failure={<LoadFailure error={error} onRetry={refetch} />}
          paging={{
            page: filter.page,
            pages: Math.ceil((data?.total ?? 0) / websitesPageSize),
            onPage: (page) => setFilter({ ...filter, page }),
          }}
        />
      </div>
    </Dialog>
  );
}
