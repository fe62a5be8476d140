import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useLive, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, EmptyState, LoadFailure, Pager, Skeleton, usePager } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { AddDialog } from './add-dialog.tsx';
import { refreshWebsites, websiteQueries, websitesPageSize } from './queries.ts';
import { WebPagesDialog } from './web-pages-dialog.tsx';
import { WebsiteItem } from './website-item.tsx';

export function WebsitesSection(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const [search, setSearch] = useSearch();
  const { page, pagerOf } = usePager();
  const { data, error, refetch } = useQuery(websiteQueries.list(context.knowledgeId, page));
  const [isAdding, setAdding] = useState(false);
  const opened = data?.items.find(({ id }) => id === search.get('website'));

  useLive('job.progress', (job) => {
    if (job.knowledge_id === context.knowledgeId) refreshWebsites(context);
  });

  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={240} />;
  const addButton = context.mayEdit && (
    <Button icon={Globe} onClick={() => setAdding(true)}>
      {t('websites.add')}
    </Button>
  );
  return (
    <div className={css.part}>
      {data.total === 0 ? (
        <EmptyState title={t('websites.empty')} action={addButton}>
          {t('websites.emptyText')}
        </EmptyState>
      ) : (
        <>
          <div className={css.tools}>
            <p className={css.muted}>{t('websites.description')}</p>
            {addButton}
          </div>
          <ul className={css.passages} aria-label={t('sections.websites')}>
            {data.items.map((website) => (
              <WebsiteItem
                key={website.id}
                {...{ context, website }}
                onOpen={() => setSearch({ website: website.id }, { replace: false })}
              />
            ))}
          </ul>
        </>
      )}
      <Pager {...pagerOf({ total: data.total, size: websitesPageSize })} />
      <AddDialog context={context} open={isAdding} onClose={() => setAdding(false)} />
      <WebPagesDialog
        key={opened?.id}
        context={context}
        website={opened}
        onClose={() => setSearch({ website: null })}
      />
    </div>
  );
}
