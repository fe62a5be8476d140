import { ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import type { Trivia } from '#shared/contracts/companion-trivia.ts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailure,
  SearchField,
  Select,
  Table,
} from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { pageSize, useListFilter } from '../use-list-filter.ts';
import * as css from './companion.module.css';
import { refreshCompanion, triviaQuery } from './companion-queries.ts';
import { TriviaDialog } from './trivia-dialog.tsx';
import { TriviaPasteDialog } from './trivia-paste-dialog.tsx';

const none = { first: [], second: [] };

/** Facts of the persona's life, in its own words (CO4). */
export function TriviaList({ agentId, mayEdit }: KnowledgePlace) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const filter = useListFilter();
  const { text, typed, setTyped, page, setPage } = filter;
  const [search, setSearch] = useSearch();
  const category = search.get('category') ?? '';
  const { data, error, isPending, refetch } = useQuery(triviaQuery(agentId, filter, category));
  const [edited, setEdited] = useState<Trivia | 'new' | null>(null);
  const [isPasting, setPasting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<readonly string[]>([]);
  const total = data?.total ?? 0;
  const categories = data?.categories ?? none;

  const removing = useMutation({
    mutationFn: (ids: string[]) =>
      api.call('DELETE /companion/:agent_id/trivia', {
        params: { agent_id: agentId },
        body: { ids },
      }),
    onSuccess({ deleted }) {
      toast.success(t('companion.trivia.deleted', { count: deleted }));
      setDoomed([]);
      setSelected(new Set());
      const last = Math.max(1, Math.ceil((total - deleted) / pageSize));
      if (page > last) setPage(last);
      refreshCompanion(agentId);
    },
    onError: (failure) => toast.error(failure),
  });
  const showAll = () => {
    setTyped('');
    setSearch({ category: null, text: null, page: null });
  };

  return (
    <>
      <p className={shared.muted}>{t('companion.trivia.description')}</p>
      <div className={shared.tools}>
        <SearchField label={t('companion.trivia.search')} value={typed} onChange={setTyped} />
        {mayEdit && (
          <div className={shared.buttons}>
            {selected.size > 0 && (
              <Button icon={Trash2} onClick={() => setDoomed([...selected])}>
                {t('companion.trivia.deleteSelected', { count: selected.size })}
              </Button>
            )}
            <Button icon={ListPlus} onClick={() => setPasting(true)}>
              {t('companion.trivia.paste')}
            </Button>
            <Button icon={Plus} tone="primary" onClick={() => setEdited('new')}>
              {t('companion.trivia.add')}
            </Button>
          </div>
        )}
      </div>
      {categories.first.length > 0 && (
        <div className={css.filter}>
          <Select
            label={t('companion.trivia.filter')}
            value={category}
            onChange={(event) =>
              setSearch({ category: event.currentTarget.value || null, page: null })
            }
            options={[
              { value: '', label: t('companion.trivia.anyCategory') },
              ...categories.first.map((name) => ({ value: name, label: name })),
            ]}
          />
        </div>
      )}
      <Table<Trivia>
        caption={t('companion.trivia.title')}
        columns={[
          {
            id: 'fact',
            header: t('companion.trivia.fact'),
            cell: ({ text: fact }) => <bdi className={shared.question}>{fact}</bdi>,
          },
          {
            id: 'category',
            header: t('companion.trivia.category'),
            cell: ({ first_category: first, second_category: second }) => (
              <bdi>{[first, second].filter(Boolean).join(' – ')}</bdi>
            ),
            priority: 'medium',
          },
          {
            id: 'updated',
            header: t('companion.updated'),
            cell: ({ updated_at }) => (
              <time className={shared.time} dateTime={updated_at}>
                {format.ago(updated_at)}
              </time>
            ),
            priority: 'low',
          },
        ]}
        rows={data?.items ?? []}
        rowId={({ trivia_id }) => trivia_id}
        rowName={({ text: fact }) => fact}
        status={error ? 'failed' : isPending ? 'loading' : 'ready'}
        empty={
          text || category ? (
            <EmptyState
              title={t('companion.trivia.noMatch')}
              action={<Button onClick={showAll}>{t('companion.showAll')}</Button>}
            />
          ) : (
            <EmptyState title={t('companion.trivia.empty')}>
              {t('companion.trivia.emptyText')}
            </EmptyState>
          )
        }
        failure={<LoadFailure error={error} onRetry={refetch} />}
        {...(mayEdit && {
          selected,
          onSelect: setSelected,
          actions: (fact: Trivia) => [
            { label: t('companion.trivia.edit'), icon: Pencil, onSelect: () => setEdited(fact) },
            {
              label: t('companion.delete'),
              icon: Trash2,
              danger: true,
              onSelect: () => setDoomed([fact.trivia_id]),
            },
          ],
        })}
        paging={{ page, pages: Math.ceil(total / pageSize), onPage: setPage }}
      />
      <TriviaDialog {...{ agentId, categories }} trivia={edited} onClose={() => setEdited(null)} />
      <TriviaPasteDialog agentId={agentId} open={isPasting} onClose={() => setPasting(false)} />
      <ConfirmDialog
        open={doomed.length > 0}
        title={t('companion.trivia.deleteTitle', { count: doomed.length })}
        confirmLabel={t('companion.delete')}
        tone="danger"
        status={removing.isPending ? 'busy' : 'idle'}
        onConfirm={() => removing.mutate([...doomed])}
        onClose={() => setDoomed([])}
      >
        {t('companion.trivia.deleteText')}
      </ConfirmDialog>
    </>
  );
}
