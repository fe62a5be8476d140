import { Mic, Pencil, Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  toast,
  useFormat,
  useLive,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/companion-interviews.ts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailure,
  SearchField,
  Table,
} from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { pageSize, useListFilter } from '../use-list-filter.ts';
import { interviewsQuery, refreshCompanion } from './companion-queries.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { InterviewState } from './interview-state.tsx';

/** What people who know the persona told (CO3). */
export function Interviews({ agentId, knowledgeId, mayEdit }: KnowledgePlace) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const filter = useListFilter();
  const { text, typed, setTyped, page, setPage } = filter;
  const { data, error, isPending, refetch } = useQuery(interviewsQuery(agentId, filter));
  const [edited, setEdited] = useState<Interview | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Interview | null>(null);
  useLive('job.progress', (job) => {
    if (job.knowledge_id === knowledgeId) refreshCompanion(agentId);
  });
  const removing = useMutation({
    mutationFn: ({ id }: Interview) =>
      api.call('DELETE /companion/:agent_id/interviews', {
        params: { agent_id: agentId },
        body: { ids: [id] },
      }),
    onSuccess() {
      toast.success(t('companion.interviews.deleted'));
      setDoomed(null);
      if (data?.items.length === 1 && page > 1) setPage(page - 1);
      refreshCompanion(agentId);
    },
    onError: (failure) => toast.error(failure),
  });
  const reading = useMutation({
    mutationFn: ({ id }: Interview) =>
      api.call('PATCH /companion/:agent_id/interviews/:interview_id', {
        params: { agent_id: agentId, interview_id: id },
        body: { read_again: true },
      }),
    onSuccess: () => refreshCompanion(agentId),
    onError: (failure) => toast.error(failure),
  });
  const add = (
    <Button icon={Plus} tone="primary" onClick={() => setEdited('new')}>
      {t('companion.interviews.add')}
    </Button>
  );

  return (
    <>
      <p className={shared.muted}>{t('companion.interviews.description')}</p>
      <div className={shared.tools}>
        <SearchField label={t('companion.interviews.search')} value={typed} onChange={setTyped} />
        {mayEdit && add}
      </div>
      <Table<Interview>
        caption={t('companion.interviews.title')}
        columns={[
          {
            id: 'who',
            header: t('companion.interviews.who'),
            cell: ({ name, transcript }) => (
              <div className={shared.entry}>
                <bdi className={shared.question}>{name}</bdi>
                <bdi className={shared.answer}>{transcript.slice(0, 300)}</bdi>
              </div>
            ),
          },
          {
            id: 'level',
            header: t('companion.interviews.level'),
            cell: ({ familarity_level: level }) => t('companion.interviews.ofFive', { level }),
            priority: 'medium',
          },
          {
            id: 'state',
            header: t('companion.interviews.state'),
            cell: (interview) => <InterviewState interview={interview} />,
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
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        status={error ? 'failed' : isPending ? 'loading' : 'ready'}
        empty={
          text ? (
            <EmptyState
              title={t('companion.interviews.noMatch')}
              action={<Button onClick={() => setTyped('')}>{t('companion.showAll')}</Button>}
            />
          ) : (
            <EmptyState title={t('companion.interviews.empty')} action={mayEdit && add}>
              {t('companion.interviews.emptyText')}
            </EmptyState>
          )
        }
        failure={<LoadFailure error={error} onRetry={refetch} />}
        {...(mayEdit && {
          actions: (interview: Interview) => [
            {
              label: t('companion.interviews.edit'),
              icon: Pencil,
              onSelect: () => setEdited(interview),
            },
            ...(interview.state === 'failed' && interview.file_url
              ? [
                  {
                    label: t('companion.interviews.again'),
                    icon: interview.kind === 'audio' ? Mic : RotateCw,
                    onSelect: () => reading.mutate(interview),
                  },
                ]
              : []),
            {
              label: t('companion.delete'),
              icon: Trash2,
              danger: true,
              onSelect: () => setDoomed(interview),
            },
          ],
        })}
        paging={{ page, pages: Math.ceil((data?.total ?? 0) / pageSize), onPage: setPage }}
      />
      <InterviewDialog agentId={agentId} interview={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={doomed !== null}
        title={t('companion.interviews.deleteTitle', { name: doomed?.name ?? '' })}
        confirmLabel={t('companion.delete')}
        tone="danger"
        status={removing.isPending ? 'busy' : 'idle'}
        onConfirm={() => doomed && removing.mutate(doomed)}
        onClose={() => setDoomed(null)}
      >
        {t('companion.interviews.deleteText')}
      </ConfirmDialog>
    </>
  );
}
