import { Mic, Pencil, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  toast,
  useLive,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import { Button } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { KnowledgeList } from '../knowledge-list.tsx';
import { useListFilter } from '../use-list-filter.ts';
import { useInterviewColumns } from './interview-columns.tsx';
import { InterviewDialog } from './interview-dialog.tsx';
import { companionQueries, refreshCompanion } from './queries.ts';

export function Interviews({ agentId, knowledgeId, mayEdit }: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const columns = useInterviewColumns();
  const filter = useListFilter();
  const query = useQuery(companionQueries.interviews(agentId, filter));
  const [edited, setEdited] = useState<Interview | 'new' | null>(null);
  useLive('job.progress', (job) => {
    if (job.knowledge_id === knowledgeId) refreshCompanion(agentId);
  });
  const reading = useMutation({
    mutationFn: ({ id }: Interview) =>
      api.call('PATCH /companion/:agent_id/interviews/:interview_id', {
        params: { agent_id: agentId, interview_id: id },
        body: { read_again: true },
      }),
    onSuccess: () => refreshCompanion(agentId),
    onError: toast.error,
  });
  const add = (
    <Button icon={Plus} tone="primary" onClick={() => setEdited('new')}>
      {t('companion.interviews.add')}
    </Button>
  );

  return (
    <>
      <p className={shared.muted}>{t('companion.interviews.description')}</p>
      <KnowledgeList<Interview>
        kind="interviews"
        {...{ mayEdit, filter, query }}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        buttons={add}
        emptyAction={add}
        actionsOf={(interview) => [
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
        ]}
        remove={(ids) =>
          api.call('DELETE /companion/:agent_id/interviews', {
            params: { agent_id: agentId },
            body: { ids },
          })
        }
        refresh={() => refreshCompanion(agentId)}
      />
      <InterviewDialog agentId={agentId} interview={edited} onClose={() => setEdited(null)} />
    </>
  );
}
