import { useState } from 'react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { WebPage, Website } from '#shared/contracts/knowledge/websites.ts';
import { Dialog, EmptyState, SearchField, Table } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { websiteQueries, websitesPageSize } from './queries.ts';
import { useWebPageColumns } from './web-page-columns.tsx';

interface WebPagesDialogProps {
  context: KnowledgeContext;
  website: Website | undefined;
  onClose: () => void;
}

export function WebPagesDialog({ context, website, onClose }: WebPagesDialogProps) {
  const { t } = useTranslation('knowledge');
  const columns = useWebPageColumns();
  const [filter, setFilter] = useState({ page: 1, text: '' });
  const pages = useQuery(websiteQueries.pages(context.knowledgeId, website, filter));
  const { items = [], total = 0 } = pages.data ?? {};
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
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
          rowName={({ title, url }) => title || url}
          query={pages}
          empty={<EmptyState title={t('websites.pages.none')} />}
          paging={{
            page: filter.page,
            pages: Math.ceil(total / websitesPageSize),
            onPage: (page) => setFilter({ ...filter, page }),
          }}
        />
      </div>
    </Dialog>
  );
}
