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
  /** Where its texts are. */
  kind: 'faq' | 'documents';
  mayEdit: boolean;
  filter: ReturnType<typeof useListFilter>;
  query: {
    data: { items: readonly Entry[]; total: number } | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
  /** Those before the time of the latest change. */
  columns: readonly Column<Entry>[];
  nameOf: (entry: Entry) => string;
  /** Ways to add to it, for those who may. */
  buttons: ReactNode;
  /** How to begin while there is nothing. */
  emptyAction?: ReactNode;
  /** What can be done with an entry besides deleting it. */
  actionsOf: (entry: Entry) => MenuItems;
  /** What else can be done with those that are selected; told to forget the selection. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
  remove: (ids: string[]) => Promise<{ deleted: number }>;
  refresh: () => void;
}

/** What a chatbot knows of one kind, a page at a time: found, selected, opened and deleted. */
export function KnowledgeList<Entry extends { id: string; updated_at: string }>({
  kind,
  mayEdit,
  filter: { text, typed, setTyped, page, setPage },
  query: { data, error, isPending, refetch },
  columns,
  nameOf,
  buttons,
  emptyAction,
  actionsOf,
  bulk,
  remove,
  refresh,
}: KnowledgeListProps<Entry>) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<readonly string[]>([]);
  const total = data?.total ?? 0;

  const removing = useMutation({
    mutationFn: remove,
    onSuccess({ deleted }) {
      toast.success(t(`knowledge.${kind}.deleted`, { count: deleted }));
      setDoomed([]);
      setSelected(new Set());
      const last = Math.max(1, Math.ceil((total - deleted) / pageSize));
      if (page > last) setPage(last);
      refresh();
    },
    onError: (failure) => toast.error(failure),
  });

  return (
    <>
      <div className={css.tools}>
        <SearchField label={t(`knowledge.${kind}.search`)} value={typed} onChange={setTyped} />
        {mayEdit && (
          <div className={css.buttons}>
            {selected.size > 0 && bulk?.([...selected], () => setSelected(new Set()))}
            {selected.size > 0 && (
              <Button icon={Trash2} onClick={() => setDoomed([...selected])}>
                {t(`knowledge.${kind}.deleteSelected`, { count: selected.size })}
              </Button>
            )}
            {buttons}
          </div>
        )}
      </div>
      <Table
        caption={t(`knowledge.${kind}.caption`)}
        columns={[
          ...columns,
          {
            id: 'updated',
            header: t('knowledge.updated'),
            cell: ({ updated_at }) => (
              <time className={css.time} dateTime={updated_at}>
                {format.ago(updated_at)}
              </time>
            ),
            priority: 'medium',
          },
        ]}
        rows={data?.items ?? []}
        rowId={({ id }) => id}
        rowName={nameOf}
        status={error ? 'failed' : isPending ? 'loading' : 'ready'}
        empty={
          text ? (
            <EmptyState
              title={t(`knowledge.${kind}.noMatch`)}
              action={<Button onClick={() => setTyped('')}>{t('knowledge.showAll')}</Button>}
            />
          ) : (
            <EmptyState title={t(`knowledge.${kind}.empty`)} action={mayEdit && emptyAction}>
              {t(`knowledge.${kind}.emptyText`)}
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
              label: t('knowledge.delete'),
              icon: Trash2,
              danger: true,
              onSelect: () => setDoomed([entry.id]),
            },
          ],
        })}
        paging={{ page, pages: Math.ceil(total / pageSize), onPage: setPage }}
      />
      <ConfirmDialog
        open={doomed.length > 0}
        title={t(`knowledge.${kind}.deleteTitle`, { count: doomed.length })}
        confirmLabel={t('knowledge.delete')}
        tone="danger"
        status={removing.isPending ? 'busy' : 'idle'}
        onConfirm={() => removing.mutate([...doomed])}
        onClose={() => setDoomed([])}
      >
        {t(`knowledge.${kind}.deleteText`)}
      </ConfirmDialog>
    </>
  );
}
