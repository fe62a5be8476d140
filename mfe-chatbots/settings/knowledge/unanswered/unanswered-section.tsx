import { useState } from 'react';
import {
  api,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Unanswered as Group } from '#shared/contracts/conversations/unanswered.ts';
import { EmptyState, LoadFailure, Pager, Skeleton, usePager } from '#shared/ui/index.ts';
import { FaqDialog } from '../faq/faq-dialog.tsx';
import type { FaqDraft } from '../faq/faq-values.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { AddWordingDialog } from './add-wording-dialog.tsx';
import { GroupButtons, type GroupDecision } from './group-buttons.tsx';
import { GroupSummary } from './group-summary.tsx';
import { unansweredPageSize, unansweredQueries } from './queries.ts';

interface Decision {
  group: Group;
  decision: GroupDecision;
  faqId?: string;
}

export function UnansweredSection(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const { page, pagerOf } = usePager();
  const { data, error, refetch } = useQuery(unansweredQueries.list(context.agentId, page));
  const [faqGroup, setFaqGroup] = useState<Group | null>(null);
  const [wordingGroup, setWordingGroup] = useState<Group | null>(null);

  const deciding = useMutation({
    mutationFn: ({ group, decision, faqId }: Decision) =>
      api.call('POST /agents/:id/unanswered/decide', {
        params: { id: context.agentId },
        body: { ids: [group.id], decision, ...(faqId && { faq_id: faqId }) },
      }),
    onSuccess(_result, { decision }) {
      toast.success(t(`unanswered.${decision}`));
      void queryClient.invalidateQueries({ queryKey: unansweredQueries.all(context.agentId) });
    },
    onError: toast.error,
  });

  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={240} />;
  return (
    <div className={css.part}>
      <p className={css.muted}>{t('unanswered.description')}</p>
      {data.items.length === 0 ? (
        <EmptyState title={t('unanswered.empty')}>{t('unanswered.emptyText')}</EmptyState>
      ) : (
        <ol className={css.passages} aria-label={t('sections.unanswered')}>
          {data.items.map((group) => (
            <li key={group.id} className={css.passage}>
              <GroupSummary group={group} context={context} />
              {context.mayEdit && (
                <GroupButtons
                  group={group}
                  onMakeFaq={() => setFaqGroup(group)}
                  onAddWording={() => setWordingGroup(group)}
                  onDecide={(decision) => deciding.mutate({ group, decision })}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <Pager {...pagerOf({ total: data.total, size: unansweredPageSize })} />
      <FaqDialog
        context={context}
        faq={faqGroup && 'new'}
        draft={faqGroup ? draftOf(faqGroup) : undefined}
        onSaved={({ id }) =>
          faqGroup && deciding.mutate({ group: faqGroup, decision: 'resolved', faqId: id })
        }
        onClose={() => setFaqGroup(null)}
      />
      <AddWordingDialog
        context={context}
        group={wordingGroup}
        onAdded={(faqId) => {
          if (wordingGroup) deciding.mutate({ group: wordingGroup, decision: 'resolved', faqId });
          setWordingGroup(null);
        }}
        onClose={() => setWordingGroup(null)}
      />
    </div>
  );
}

/** A FAQ for the group, with the answer of a member where there is one. */
function draftOf({ question, variants, proposed_answer: answer }: Group): FaqDraft {
  return { question, alternates: variants, ...(answer && { answer }) };
}
