import { Star } from 'lucide-react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import { type Column, Hidden } from '#shared/ui/index.ts';
import type { ListedReview } from '../queries.ts';
import * as css from './reviews.module.css';

export function useReviewColumns(): Column<ListedReview>[] {
  const { t } = useTranslation('areas');
  const format = useFormat();
  return [
    {
      id: 'rating',
      header: t('reviews.rating'),
      priority: 'high',
      cell: ({ rating }) => <Stars count={rating} />,
    },
    {
      id: 'text',
      header: t('reviews.text'),
      priority: 'high',
      cell: ({ text }) =>
        text ? (
          <p className={css.text}>{text}</p>
        ) : (
          <span className={css.none}>{t('reviews.noText')}</span>
        ),
    },
    {
      id: 'page',
      header: t('reviews.page'),
      priority: 'low',
      cell: ({ page }) => <span className={css.page}>{page}</span>,
    },
    {
      id: 'by',
      header: t('reviews.by'),
      priority: 'medium',
      cell: ({ email }) => email ?? t('reviews.gone'),
    },
    {
      id: 'when',
      header: t('reviews.when'),
      priority: 'medium',
      cell: ({ created_at }) => format.dateTime(created_at),
    },
  ];
}

function Stars({ count }: { count: number }) {
  const { t } = useTranslation('areas');
  return (
    <span className={css.stars}>
      <Hidden>{t('reviews.stars', { count })}</Hidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={14} aria-hidden="true" data-filled={star <= count || undefined} />
      ))}
    </span>
  );
}
