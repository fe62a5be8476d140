import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  queryClient,
  toast,
  useMay,
  useMutation,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import type { ReviewedRating } from '#shared/contracts/conversations/rating-reviews.ts';
import { Button, EmptyState, LoadFailure, Pager, Skeleton, usePager } from '#shared/ui/index.ts';
import { FaqDialog } from '../faq/faq-dialog.tsx';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { ratingQueries, ratingsPageSize } from './queries.ts';
import { RatingFilterBar, readRatingFilters } from './rating-filter-bar.tsx';
import { RatingItem } from './rating-item.tsx';

interface Review {
  items: readonly ReviewedRating[];
  reviewed: boolean;
}

/** Ratings of chats and answers, to look at one after the other. */
export function RatingsSection(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const mayRead = useMay('GET /agents/:id/ratings');
  if (!mayRead)
    return <EmptyState title={t('ratings.noAccess')}>{t('ratings.noAccessText')}</EmptyState>;
  return <Ratings {...context} />;
}

function Ratings(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const [search] = useSearch();
  const { page, pagerOf } = usePager();
  const filters = readRatingFilters(search);
  const { data, error, refetch } = useQuery(ratingQueries.list(context.agentId, filters, page));
  const [drafted, setDrafted] = useState<ReviewedRating | null>(null);

  const reviewing = useMutation({
    mutationFn: ({ items, reviewed }: Review) =>
      api.call('POST /agents/:id/ratings/review', {
        params: { id: context.agentId },
        body: { items: items.map(({ kind, id }) => ({ kind, id })), reviewed },
      }),
    onSuccess: (_result, { reviewed }) =>
      toast.success(t(reviewed ? 'ratings.reviewed' : 'ratings.reopened')),
    onError: toast.error,
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: ratingQueries.all(context.agentId) }),
  });

  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={240} />;
  const unreviewed = data.items.filter((rating) => !rating.is_reviewed);
  return (
    <div className={css.part}>
      <p className={css.muted}>{t('ratings.description')}</p>
      <div className={css.tools}>
        <RatingFilterBar filters={filters} />
        {unreviewed.length > 1 && (
          <Button
            icon={CheckCheck}
            disabled={reviewing.isPending}
            onClick={() => reviewing.mutate({ items: unreviewed, reviewed: true })}
          >
            {t('ratings.markPage')}
          </Button>
        )}
      </div>
      {data.items.length === 0 ? (
        <EmptyState title={t('ratings.empty')}>{t('ratings.emptyText')}</EmptyState>
      ) : (
        <ol className={css.passages} aria-label={t('sections.ratings')}>
          {data.items.map((rating) => (
            <li key={`${rating.kind} ${rating.id}`} className={css.passage}>
              <RatingItem
                rating={rating}
                onMakeFaq={
                  context.mayEdit && rating.question !== null ? () => setDrafted(rating) : undefined
                }
                onReview={(reviewed) => reviewing.mutate({ items: [rating], reviewed })}
              />
            </li>
          ))}
        </ol>
      )}
      <Pager {...pagerOf({ total: data.total, size: ratingsPageSize })} />
      <FaqDialog
        context={context}
        faq={drafted && 'new'}
        draft={drafted ? draftOf(drafted) : undefined}
        onSaved={() => drafted && reviewing.mutate({ items: [drafted], reviewed: true })}
        onClose={() => setDrafted(null)}
      />
    </div>
  );
}

/** A FAQ for the question; only an answer that customers liked is proposed. */
function draftOf({ question, answer, is_good: isGood }: ReviewedRating) {
  return { question: question ?? '', alternates: [], ...(isGood && answer && { answer }) };
}
