import { Star } from 'lucide-react';
import {
  useInfiniteQuery,
  usePageTitle,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { Button, EmptyState, LoadMore, PageHeader, Select, Table } from '#shared/ui/index.ts';
import { OperatorsOnly } from '../components/operators-only.tsx';
import { isNotOperatorError, type ListedReview, reviewQueries } from '../queries.ts';
import { useReviewColumns } from './review-columns.tsx';
import * as css from './reviews.module.css';

const ratings = ['5', '4', '3', '2', '1'] as const;

export function ReviewList() {
  const { t } = useTranslation('areas');
  usePageTitle(t('nav.reviews'));
  const [search, setSearch] = useSearch();
  const rating = ratings.find((each) => each === search.get('rating'));
  const reviews = useInfiniteQuery(reviewQueries.pages(rating && Number(rating)));
  const columns = useReviewColumns();
  if (isNotOperatorError(reviews.error)) {
    return (
      <>
        <PageHeader title={t('nav.reviews')} />
        <OperatorsOnly />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('nav.reviews')} description={t('reviews.description')} />
      <div className={css.filter}>
        <Select
          label={t('reviews.rating')}
          labelStyle="hidden"
          value={rating ?? ''}
          options={[
            { value: '', label: t('reviews.any') },
            ...ratings.map((value) => ({
              value,
              label: t('reviews.stars', { count: Number(value) }),
            })),
          ]}
          onChange={(event) => setSearch({ rating: event.currentTarget.value || null })}
        />
      </div>
      <Table<ListedReview>
        caption={t('reviews.caption')}
        columns={columns}
        rows={reviews.data?.pages.flatMap(({ items }) => items) ?? []}
        rowId={({ id }) => id}
        rowName={({ text, email }) => text || email || t('reviews.noText')}
        query={reviews}
        empty={
          rating ? (
            <EmptyState
              icon={Star}
              title={t('reviews.noMatch')}
              action={
                <Button onClick={() => setSearch({ rating: null })}>{t('reviews.clear')}</Button>
              }
            />
          ) : (
            <EmptyState icon={Star} title={t('reviews.empty')}>
              {t('reviews.emptyText')}
            </EmptyState>
          )
        }
      />
      <LoadMore query={reviews} label={t('reviews.more')} />
    </>
  );
}
