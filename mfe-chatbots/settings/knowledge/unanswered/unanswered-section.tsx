import { ListPlus, MessageCircleQuestionMark, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  Link,
  queryClient,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import type { Unanswered as Group } from '#shared/contracts/conversations/unanswered.ts';
import { Badge, Button, EmptyState, LoadFailure, Pager, Skeleton } from '#shared/ui/index.ts';
import { chatPath, settingsPath } from '#shared/utils/console-paths.ts';
import { useLanguageNames } from '../../form/language-names.ts';
import { FaqDialog } from '../faq/faq-dialog.tsx';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { AddWordingDialog } from './add-wording-dialog.tsx';
import { unansweredPageSize, unansweredQueries } from './queries.ts';

interface Decision {
  group: Group;
  decision: 'resolved' | 'dismissed';
  faqId?: string;
}

export function UnansweredSection(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const [search, setSearch] = useSearch();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(unansweredQueries.list(context.agentId, page));
  const [edited, setEdited] = useState<Group | null>(null);
  const [added, setAdded] = useState<Group | null>(null);

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
                <div className={css.buttons}>
                  <Button size="small" icon={Plus} onClick={() => setEdited(group)}>
                    {t('unanswered.makeFaq')}
                  </Button>
                  <Button size="small" icon={ListPlus} onClick={() => setAdded(group)}>
                    {t('unanswered.addWording.open')}
                  </Button>
                  <Button
                    size="small"
                    tone="quiet"
                    onClick={() => deciding.mutate({ group, decision: 'dismissed' })}
                  >
                    {t('unanswered.dismiss')}
                  </Button>
                  {group.answered_now && (
                    <Button
                      size="small"
                      tone="quiet"
                      onClick={() => deciding.mutate({ group, decision: 'resolved' })}
                    >
                      {t('unanswered.resolve')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pager
        page={page}
        pages={Math.ceil(data.total / unansweredPageSize)}
        onPage={(to) => setSearch({ page: to > 1 ? `${to}` : null })}
      />
      <FaqDialog
        context={context}
        faq={edited && 'new'}
        draft={edited ? { question: edited.question, alternates: edited.variants } : undefined}
        onSaved={({ id }) =>
          edited && deciding.mutate({ group: edited, decision: 'resolved', faqId: id })
        }
        onClose={() => setEdited(null)}
      />
      <AddWordingDialog
        context={context}
        group={added}
        onAdded={(faqId) => {
          if (added) deciding.mutate({ group: added, decision: 'resolved', faqId });
          setAdded(null);
        }}
        onClose={() => setAdded(null)}
      />
    </div>
  );
}

function GroupSummary({ group, context }: { group: Group; context: KnowledgeContext }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { listOf } = useLanguageNames();
  const [latest] = group.chats;
  return (
    <>
      <div className={css.passageHead}>
        <MessageCircleQuestionMark size={16} aria-hidden="true" />
        <bdi className={css.question}>{group.question}</bdi>
        {group.answered_now && <Badge tone="success">{t('unanswered.answeredNow')}</Badge>}
        {group.reasons.map((reason) => (
          <Badge key={reason}>{t(`unanswered.reasons.${reason}`)}</Badge>
        ))}
      </div>
      {group.variants.length > 0 && <bdi className={css.answer}>{group.variants.join(' · ')}</bdi>}
      <div className={css.passageHead}>
        <span className={css.muted}>
          {t('unanswered.count', { count: group.count })} · {format.ago(group.last_asked_at)} ·{' '}
          {listOf(group.languages)}
        </span>
        {group.chats.map(({ session_id, window_hash }, index) => (
          <Link key={session_id} to={chatPath(window_hash, session_id)}>
            {t('unanswered.chat', { number: index + 1 })}
          </Link>
        ))}
        {context.mayEdit && latest && (
          <Link
            to={settingsPath(context.hash, {
              tab: 'knowledge',
              section: 'teach',
              chat: latest.session_id,
            })}
          >
            {t('unanswered.teach')}
          </Link>
        )}
      </div>
    </>
  );
}
