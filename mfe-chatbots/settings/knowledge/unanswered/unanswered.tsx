import { MessageCircleQuestionMark, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  keepPreviousData,
  Link,
  queryClient,
  queryOptions,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import type { Unanswered as Group } from '#shared/contracts/unanswered.ts';
import { Badge, Button, EmptyState, LoadFailure, Pager, Skeleton } from '#shared/ui/index.ts';
import { useLanguageNames } from '../../form/language-names.ts';
import { FaqDialog } from '../faq/faq-dialog.tsx';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';

const size = 10;

function unansweredQuery(agentId: string, page: number) {
  return queryOptions({
    queryKey: ['unanswered', agentId, page],
    queryFn: ({ signal }) =>
      api.call('GET /agents/:id/unanswered', {
        params: { id: agentId },
        query: { page, size },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

interface Decision {
  group: Group;
  decision: 'resolved' | 'dismissed';
  faqId?: string;
}

/** What customers asked in vain, the most frequent first: one click makes it a FAQ (N3). */
export function Unanswered(place: KnowledgePlace) {
  const { t } = useTranslation('knowledge');
  const [search, setSearch] = useSearch();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(unansweredQuery(place.agentId, page));
  const [edited, setEdited] = useState<Group | null>(null);

  const deciding = useMutation({
    mutationFn: ({ group, decision, faqId }: Decision) =>
      api.call('POST /agents/:id/unanswered/decide', {
        params: { id: place.agentId },
        body: { ids: [group.id], decision, ...(faqId && { faq_id: faqId }) },
      }),
    onSuccess(_result, { decision }) {
      toast.success(t(`unanswered.${decision}`));
      void queryClient.invalidateQueries({ queryKey: ['unanswered', place.agentId] });
    },
    onError: (failure) => toast.error(failure),
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
              <GroupWords group={group} place={place} />
              {place.mayEdit && (
                <div className={css.buttons}>
                  <Button size="small" icon={Plus} onClick={() => setEdited(group)}>
                    {t('unanswered.makeFaq')}
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
        pages={Math.ceil(data.total / size)}
        onPage={(to) => setSearch({ page: to > 1 ? `${to}` : null })}
      />
      <FaqDialog
        place={place}
        faq={edited && 'new'}
        draft={edited ? { question: edited.question, alternates: edited.variants } : undefined}
        onSaved={({ id }) =>
          edited && deciding.mutate({ group: edited, decision: 'resolved', faqId: id })
        }
        onClose={() => setEdited(null)}
      />
    </div>
  );
}

function GroupWords({ group, place }: { group: Group; place: KnowledgePlace }) {
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
          <Link
            key={session_id}
            to={`/redesign/${window_hash}/chat-history?chat=${encodeURIComponent(session_id)}`}
          >
            {t('unanswered.chat', { number: index + 1 })}
          </Link>
        ))}
        {place.mayEdit && latest && (
          <Link
            to={`/redesign/${place.hash}/settings?tab=knowledge&section=teach&chat=${encodeURIComponent(latest.session_id)}`}
          >
            {t('unanswered.teach')}
          </Link>
        )}
      </div>
    </>
  );
}
