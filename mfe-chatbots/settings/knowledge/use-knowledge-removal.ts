import { useState } from 'react';
import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { KnowledgeListKind } from './knowledge-list.tsx';
import { pageSize, type useListFilter } from './use-list-filter.ts';

interface RemovalOptions {
  kind: KnowledgeListKind;
  filter: ReturnType<typeof useListFilter>;
  total: number;
  remove: (ids: string[]) => Promise<{ deleted: number }>;
  refresh: () => void;
}

/** The selected entries of a list, and those whose deletion is to be confirmed. */
export function useKnowledgeRemoval({ kind, filter, total, remove, refresh }: RemovalOptions) {
  const { t } = useTranslation('knowledge');
  const { page, setPage } = filter;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [pendingDelete, setPendingDelete] = useState<readonly string[]>([]);

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

  return {
    ...{ selected, setSelected, pendingDelete, setPendingDelete },
    clearSelection: () => setSelected(new Set()),
    confirm: () => removing.mutate([...pendingDelete]),
    isRemoving: removing.isPending,
  };
}
