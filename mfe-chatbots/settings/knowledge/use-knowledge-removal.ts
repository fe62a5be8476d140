import { useState } from 'react';
import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { KnowledgeListKind } from './knowledge-list.tsx';
import { pageSize, type useListFilter } from './use-list-filter.ts';

export interface Undelete {
  run: (ids: string[]) => Promise<unknown>;
  /** The toast after the entries were restored. */
  successText: (count: number) => string;
}

interface RemovalOptions {
  kind: KnowledgeListKind;
  filter: ReturnType<typeof useListFilter>;
  total: number;
  remove: (ids: string[]) => Promise<{ deleted: number }>;
  /** Restores deleted entries: the toast after a deletion offers to undo it. */
  undelete?: Undelete | undefined;
  refresh: () => void;
}

/** The selected entries of a list, and those whose deletion is to be confirmed. */
export function useKnowledgeRemoval(options: RemovalOptions) {
  const { kind, filter, total, remove, undelete, refresh } = options;
  const { t } = useTranslation('knowledge');
  const { page, setPage } = filter;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [pendingDelete, setPendingDelete] = useState<readonly string[]>([]);

  const restoring = useMutation({
    mutationFn: async (ids: string[]) => undelete?.run(ids),
    onSuccess(_result, ids) {
      if (undelete) toast.success(undelete.successText(ids.length));
      refresh();
    },
    onError: toast.error,
  });
  const removing = useMutation({
    mutationFn: remove,
    onSuccess({ deleted }, ids) {
      const undo = { label: t('lists.undo'), onSelect: () => restoring.mutate(ids) };
      toast.success(t(`lists.${kind}.deleted`, { count: deleted }), undelete && undo);
      setPendingDelete([]);
      setSelected(new Set());
      const lastPage = Math.max(1, Math.ceil((total - deleted) / pageSize));
      if (page > lastPage) setPage(lastPage);
      refresh();
    },
    onError: toast.error,
  });

  return {
    selected,
    setSelected,
    pendingDelete,
    setPendingDelete,
    clearSelection: () => setSelected(new Set()),
    confirm: () => removing.mutate([...pendingDelete]),
    isRemoving: removing.isPending,
  };
}
