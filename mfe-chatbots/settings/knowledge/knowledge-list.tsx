import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast, useFormat, useMutation, useTranslation } from '#shared/console/index.ts';
import {
  Button,
  type Column,
  ConfirmDialog,
  EmptyState,
  LoadFailure,
  type MenuItems,
  SearchField,
  Table,
} from '#shared/ui/index.ts';
import * as css from './knowledge.module.css';
import { pageSize, type useListFilter } from './use-list-filter.ts';

interface KnowledgeListProps<Entry> {
  kind: 'faq' | 'documents' | 'trivia' | 'interviews' | 'pairs';
  mayEdit: boolean;
  filter: ReturnType<typeof useListFilter>;
  /** An additional filter, shown below the search. */
  extraFilter?: { field: ReactNode; isActive: boolean; clear: () => void };
  query: {
    data: { items: readonly Entry[]; total: number } | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
  /** Columns to the left of the column with the last change. */
  columns: readonly Column<Entry>[];
  idOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  buttons?: ReactNode;
  emptyAction?: ReactNode;
  actionsOf: (entry: Entry) => MenuItems;
  bulkActions?: (ids: string[], clear: () => void) => ReactNode;
  remove: (ids: string[]) => Promise<{ deleted: number }>;
  refresh: () => void;
}

/** A searchable list of one kind of knowledge, with bulk deletion. */
export function KnowledgeList<Entry extends { updated_at: string }>({
  kind,
  mayEdit,
  filter: { text, typed, setTyped, page, setPage },
  extraFilter,
  query: { data, error, isPending, refetch },
  columns,
  idOf,
  nameOf,
  buttons,
  emptyAction,
  actionsOf,
  bulkActions,
  remove,
  refresh,
}: KnowledgeListProps<Entry>) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [pendingDelete, setPendingDelete] = useState<readonly string[]>([]);
  const total = data?.total ?? 0;

  const removing = useMutation({
    mutationFn: remove,
    onSuccess({ deleted }) {
      toast.success(t(`lists.${kind}.deleted`, { count: deleted }));
      setPendingDelete([]);
      setSelected(new Set());
      const lastPage = Math.max(1, Math.ceil((total - deleted) / pageSize));
      if (page > lastPage) setPage(lastPage);
      refresh();
    },
    onError: toast.error,
  });

  function showAll() {
    setTyped('');
    extraFilter?.clear();
  }

  return (
    <>
      <div className={css.tools}>
        <SearchField label={t(`lists.${kind}.search`)} value={typed} onChange={setTyped} />
        {mayEdit && (
          <div className={css.buttons}>
            {selected.size > 0 && bulkActions?.([...selected], () => setSelected(new Set()))}
            {selected.size > 0 && (
              <Button icon={Trash2} onClick={() => setPendingDelete([...selected])}>
                {t(`lists.${kind}.deleteSelected`, { count: selected.size })}
              </Button>
            )}
            {buttons}
          </div>
        )}
      </div>
      {extraFilter?.field}
      <Table
        caption={t(`lists.${kind}.caption`)}
        columns={[
          ...columns,
          {
            id: 'updated',
            header: t('lists.updated'),
            cell: ({ updated_at }) => (
              <time className={css.time} dateTime={updated_at}>
                {format.ago(updated_at)}
              </time>
            ),
            priority: 'medium',
          },
        ]}
        rows={data?.items ?? []}
        rowId={idOf}
        rowName={nameOf}
        status={error ? 'failed' : isPending ? 'loading' : 'ready'}
        empty={
          text || extraFilter?.isActive ? (
            <EmptyState
              title={t(`lists.${kind}.noMatch`)}
              action={<Button onClick={showAll}>{t('lists.showAll')}</Button>}
            />
          ) : (
            <EmptyState title={t(`lists.${kind}.empty`)} action={mayEdit && emptyAction}>
              {t(`lists.${kind}.emptyText`)}
            </EmptyState>
          )
        }
        failure={<LoadFailure error={error} onRetry={refetch} />}
        {...(mayEdit && {
          selected,
          onSelect: setSelected,
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
        paging={{ page, pages: Math.ceil(total / pageSize), onPage: setPage }}
      />
      <ConfirmDialog
        open={pendingDelete.length > 0}
        title={t(`lists.${kind}.deleteTitle`, { count: pendingDelete.length })}
        confirmLabel={t('lists.delete')}
        tone="danger"
        status={removing.isPending ? 'busy' : 'idle'}
        onConfirm={() => removing.mutate([...pendingDelete])}
        onClose={() => setPendingDelete([])}
      >
        {t(`lists.${kind}.deleteText`)}
      </ConfirmDialog>
    </>
  );
}
