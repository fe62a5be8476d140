import { Bookmark, BookmarkPlus, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  toast,
  useMutation,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { Menu, type MenuItem, type MenuItems } from '#shared/ui/index.ts';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
import { refreshSavedViews, type SavedView, savedViewQueries } from './queries.ts';
import type { SavedViewsProps } from './saved-views.tsx';
import { ViewDialog } from './view-dialog.tsx';
import { findAppliedView, readViewQuery, toSearchChanges } from './view-query.ts';

export function ViewMenu({ screen, params }: SavedViewsProps) {
  const { t } = useTranslation('views');
  const [search, setSearch] = useSearch();
  const views = useQuery(savedViewQueries.list(screen)).data?.items ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const [viewToDelete, setViewToDelete] = useState<SavedView | null>(null);
  const query = readViewQuery(search, params);
  const hasFilters = Object.keys(query).length > 0;
  const applied = findAppliedView(views, query, params);
  const chosen = applied ?? views.find(({ id }) => id === chosenId);
  const saving = useMutation({
    mutationFn: ({ id }: SavedView) =>
      api.call('PATCH /views/:view_id', { params: { view_id: id }, body: { query } }),
    onSuccess: () => toast.success(t('saved')),
    onError: toast.error,
    onSettled: refreshSavedViews,
  });

  const toItem = (view: SavedView): MenuItem => ({
    label: view.name,
    hint: view.is_shared ? t('team') : undefined,
    checked: view.id === applied?.id,
    onSelect() {
      setChosenId(view.id);
      setSearch(toSearchChanges(view.query, [...params, 'page']), { replace: false });
    },
  });
  const changes: MenuItem[] =
    chosen?.may_change === true
      ? [
          ...(applied
            ? []
            : [
                {
                  label: t('update', { name: chosen.name }),
                  icon: Save,
                  onSelect: () => saving.mutate(chosen),
                },
              ]),
          {
            label: t('edit', { name: chosen.name }),
            icon: Pencil,
            onSelect: () => setEdited(chosen),
          },
          {
            label: t('delete', { name: chosen.name }),
            icon: Trash2,
            danger: true,
            onSelect: () => setViewToDelete(chosen),
          },
        ]
      : [];
  const items: MenuItems = [
    ...views.map(toItem),
    ...(views.length > 0 ? (['separator'] as const) : []),
    {
      label: t('add'),
      icon: BookmarkPlus,
      hint: hasFilters ? undefined : t('addHint'),
      disabled: !hasFilters,
      onSelect: () => setEdited('new'),
    },
    ...changes,
  ];
  return (
    <>
      <Menu label={applied?.name ?? t('title')} icon={Bookmark} items={items} align="end" />
      <ViewDialog
        edited={edited}
        screen={screen}
        query={query}
        onSaved={(view) => setChosenId(view.id)}
        onClose={() => setEdited(null)}
      />
      <DeleteViewDialog view={viewToDelete} onClose={() => setViewToDelete(null)} />
    </>
  );
}
