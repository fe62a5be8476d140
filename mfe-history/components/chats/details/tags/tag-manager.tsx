import { useState } from 'react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import { Dialog, EmptyState, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { chatQueries } from '../../queries.ts';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { MergeTagDialog } from './merge-tag-dialog.tsx';
import { type Tag, tagQueries } from './tag-queries.ts';
import { TagRow } from './tag-row.tsx';
import * as css from './tags.module.css';

/** Renames, merges and deletes the tags of the organization. */
export function TagManager({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('tags');
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <TagList />
    </Dialog>
  );
}

type Pending = { action: 'merge' | 'delete'; tag: Tag };

function TagList() {
  const { t } = useTranslation('tags');
  const tags = useQuery(chatQueries.tags());
  const counts = useQuery(tagQueries.counts());
  const [pending, setPending] = useState<Pending | null>(null);
  if (tags.isLoadingError) return <LoadFailure error={tags.error} onRetry={tags.refetch} />;
  if (!tags.data) return <Skeleton lines={5} />;
  const { items } = tags.data;
  if (items.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const countsOf = (id: string) => counts.data?.items.find(({ tag_id }) => tag_id === id);
  const close = () => setPending(null);
  return (
    <>
      <ul className={css.list}>
        {items.map((tag) => (
          <TagRow
            key={tag.tag_id}
            tag={tag}
            counts={counts.data && (countsOf(tag.tag_id) ?? { chats: 0, contacts: 0 })}
            canMerge={items.length > 1}
            onMerge={() => setPending({ action: 'merge', tag })}
            onDelete={() => setPending({ action: 'delete', tag })}
          />
        ))}
      </ul>
      <MergeTagDialog tag={tagOf(pending, 'merge')} tags={items} onClose={close} />
      <DeleteTagDialog tag={tagOf(pending, 'delete')} onClose={close} />
    </>
  );
}

function tagOf(pending: Pending | null, action: Pending['action']): Tag | null {
  return pending?.action === action ? pending.tag : null;
}
