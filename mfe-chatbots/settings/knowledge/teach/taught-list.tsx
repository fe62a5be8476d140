import { ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { TaughtPair } from '#shared/contracts/school.ts';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailure,
  SearchField,
  Table,
} from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { pageSize, useListFilter } from '../use-list-filter.ts';
import { refreshTaught, taughtQuery } from './school-queries.ts';
import type { useTestQuestions } from './use-test-questions.ts';

interface TaughtListProps extends KnowledgePlace {
  tests: ReturnType<typeof useTestQuestions>;
  /** Puts a pair under review again. */
  onCorrect: (pair: TaughtPair) => void;
}

/** What was taught, with ways to correct it and to take it back. */
export function TaughtList({ agentId, mayEdit, tests, onCorrect }: TaughtListProps) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const filter = useListFilter();
  const { text, typed, setTyped, page, setPage } = filter;
  const { data, error, isPending, refetch } = useQuery(taughtQuery(agentId, filter));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<readonly string[]>([]);
  const total = data?.total ?? 0;

  const removing = useMutation({
    mutationFn: (ids: string[]) =>
      api.call('DELETE /blooming-school/:agent_id/pairs', {
        params: { agent_id: agentId },
        body: { ids },
      }),
    onSuccess({ deleted }) {
      toast.success(t('teach.deleted', { count: deleted }));
      setDoomed([]);
      setSelected(new Set());
      const last = Math.max(1, Math.ceil((total - deleted) / pageSize));
      if (page > last) setPage(last);
      refreshTaught(agentId);
    },
    onError: (failure) => toast.error(failure),
  });

  return (
    <>
      <div className={css.tools}>
        <SearchField label={t('teach.search')} value={typed} onChange={setTyped} />
        {selected.size > 0 && (
          <Button icon={Trash2} onClick={() => setDoomed([...selected])}>
            {t('teach.deleteSelected', { count: selected.size })}
          </Button>
        )}
      </div>
      <Table<TaughtPair>
        caption={t('teach.caption')}
        columns={[
          {
            id: 'pair',
            header: t('teach.caption'),
            cell: ({ id, question, answer }) => (
              <div className={css.entry}>
                <bdi className={css.question}>{question}</bdi>
                <bdi className={css.answer}>{answer}</bdi>
                {tests.isTested(id) && <Badge>{t('teach.tested')}</Badge>}
              </div>
            ),
          },
          {
            id: 'updated',
            header: t('teach.updated'),
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
        rowName={({ question }) => question}
        status={error ? 'failed' : isPending ? 'loading' : 'ready'}
        empty={
          text ? (
            <EmptyState
              title={t('teach.noMatch')}
              action={<Button onClick={() => setTyped('')}>{t('teach.showAll')}</Button>}
            />
          ) : (
            <EmptyState title={t('teach.empty')}>{t('teach.emptyText')}</EmptyState>
          )
        }
        failure={<LoadFailure error={error} onRetry={refetch} />}
        {...(mayEdit && {
          selected,
          onSelect: setSelected,
          actions: (pair: TaughtPair) => [
            { label: t('teach.correct'), icon: Pencil, onSelect: () => onCorrect(pair) },
            ...(tests.isTested(pair.id)
              ? []
              : [
                  {
                    label: t('teach.makeTest'),
                    icon: ListChecks,
                    onSelect: () => tests.make(pair),
                  },
                ]),
            {
              label: t('teach.delete'),
              icon: Trash2,
              danger: true,
              onSelect: () => setDoomed([pair.id]),
            },
          ],
        })}
        paging={{ page, pages: Math.ceil(total / pageSize), onPage: setPage }}
      />
      <ConfirmDialog
        open={doomed.length > 0}
        title={t('teach.deleteTitle', { count: doomed.length })}
        confirmLabel={t('teach.delete')}
        tone="danger"
        status={removing.isPending ? 'busy' : 'idle'}
        onConfirm={() => removing.mutate([...doomed])}
        onClose={() => setDoomed([])}
      >
        {t('teach.deleteText')}
      </ConfirmDialog>
    </>
  );
}
