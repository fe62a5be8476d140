import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import {
  Button,
  type Column,
  ConfirmDialog,
  EmptyState,
  type MenuItems,
  Table,
  type TableQuery,
} from '#shared/ui/index.ts';
import * as css from './knowledge.module.css';
import { KnowledgeTools } from './knowledge-tools.tsx';
import { type Undelete, useKnowledgeRemoval } from './use-knowledge-removal.ts';
import { pageSize, type useListFilter } from './use-list-filter.ts';

export type KnowledgeListKind = 'faq' | 'documents' | 'trivia' | 'interviews' | 'pairs';

interface KnowledgeListProps<Entry> {
  kind: KnowledgeListKind;
  mayEdit: boolean;
  filter: ReturnType<typeof useListFilter>;
  /** An additional filter, shown below the search. */
  extraFilter?: { field: ReactNode; isActive: boolean; clear: () => void };
  query: TableQuery & { data: { items: readonly Entry[]; total: number } | undefined };
  /** Columns to the left of the column with the last change. */
  columns: readonly Column<Entry>[];
  idOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  buttons?: ReactNode;
  emptyAction?: ReactNode;
  actionsOf: (entry: Entry) => MenuItems;
  bulkActions?: (ids: string[], clear: () => void) => ReactNode;
  remove: (ids: string[]) => Promise<{ deleted: number }>;
  undelete?: Undelete;
  refresh: () => void;
}

/** A searchable list of one kind of knowledge, with bulk deletion. */
export function KnowledgeList<Entry extends { updated_at: string }>({
  kind,
  mayEdit,
  filter,
  extraFilter,
  query,
  columns,
  idOf,
  nameOf,
  buttons,
  emptyAction,
  actionsOf,
  bulkActions,
  remove,
  undelete,
  refresh,
}: KnowledgeListProps<Entry>) {
  const { data } = query;
  const { t } = useTranslation('knowledge');
  const updatedColumn = useUpdatedColumn<Entry>();
  const total = data?.total ?? 0;
  const removal = useKnowledgeRemoval({ kind, filter, total, remove, undelete, refresh });
  const { selected, pendingDelete, setPendingDelete } = removal;

  function showAll() {
    filter.setTyped('');
    extraFilter?.clear();
  }

  const empty =
    filter.text || extraFilter?.isActive ? (
      <EmptyState
        title={t(`lists.${kind}.noMatch`)}
        action={<Button onClick={showAll}>{t('lists.showAll')}</Button>}
      />
    ) : (
      <NothingYet kind={kind} action={mayEdit && emptyAction} />
    );

  return (
    <>
      <KnowledgeTools
        {...{ kind, mayEdit, filter, selected, buttons }}
        bulkActions={bulkActions?.([...selected], removal.clearSelection)}
        onDelete={setPendingDelete}
      />
      {extraFilter?.field}
      <Table
        caption={t(`lists.${kind}.caption`)}
        columns={[...columns, updatedColumn]}
        rows={data?.items ?? []}
        rowId={idOf}
        rowName={nameOf}
        query={query}
        empty={empty}
        {...(mayEdit && {
          selected,
          onSelect: removal.setSelected,
          actions: (entry: Entry) => [
            ...actionsOf(entry),
            {
              label: t('lists.delete'),
              icon: Trash2,
              danger: true,
              onSelect: () => setPendingDelete([idOf(entry)]),
            },
          ],
        })}
        paging={{ page: filter.page, pages: Math.ceil(total / pageSize), onPage: filter.setPage }}
      />
      <ConfirmDialog
        open={pendingDelete.length > 0}
        title={t(`lists.${kind}.deleteTitle`, { count: pendingDelete.length })}
        confirmLabel={t('lists.delete')}
        tone="danger"
        status={removal.isRemoving ? 'busy' : 'idle'}
        onConfirm={removal.confirm}
        onClose={() => setPendingDelete([])}
      >
        {t(`lists.${kind}.deleteText`)}
      </ConfirmDialog>
    </>
  );
}

function NothingYet({ kind, action }: { kind: KnowledgeListKind; action: ReactNode }) {
  const { t } = useTranslation('knowledge');
  return (
    <EmptyState title={t(`lists.${kind}.empty`)} action={action}>
      {t(`lists.${kind}.emptyText`)}
    </EmptyState>
  );
}

function useUpdatedColumn<Entry extends { updated_at: string }>(): Column<Entry> {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  return {
    id: 'updated',
    header: t('lists.updated'),
    cell: ({ updated_at }) => (
      <time className={css.time} dateTime={updated_at}>
        {format.ago(updated_at)}
      </time>
    ),
    priority: 'medium',
  };
}
