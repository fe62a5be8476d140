import { Check, Plus, Star, ThumbsDown, ThumbsUp, Undo2 } from 'lucide-react';
import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import type { ReviewedRating } from '#shared/contracts/conversations/rating-reviews.ts';
import { Badge, Button } from '#shared/ui/index.ts';
import { chatPath } from '#shared/utils/console-paths.ts';
import { useLanguageNames } from '../../form/language-names.ts';
import * as css from '../knowledge.module.css';

interface RatingItemProps {
  rating: ReviewedRating;
  /** Undefined for members who may not edit the knowledge, and for ratings without a question. */
  onMakeFaq: (() => void) | undefined;
  onReview: (reviewed: boolean) => void;
}

/** A rating with its question and answer, and buttons to add an FAQ and to mark it as reviewed. */
export function RatingItem({ rating, onMakeFaq, onReview }: RatingItemProps) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { listOf } = useLanguageNames();
  const { comment, question, answer, is_reviewed: isReviewed } = rating;
  return (
    <>
      <div className={css.passageHead}>
        <Verdict {...rating} />
        {!isReviewed && <Badge tone="accent">{t('ratings.unread')}</Badge>}
      </div>
      {comment !== '' && (
        <p className={css.question} dir="auto">
          {comment}
        </p>
      )}
      {question !== null && <bdi>{t('ratings.question', { text: question })}</bdi>}
      {answer !== null && <bdi className={css.answer}>{answer}</bdi>}
      <div className={css.passageHead}>
        <span className={css.muted}>
          {format.ago(rating.rated_at)} · {listOf([rating.language])}
        </span>
        <Link to={chatPath(rating.window_hash, rating.session_id)}>{t('ratings.openChat')}</Link>
      </div>
      <div className={css.buttons}>
        {onMakeFaq && (
          <Button size="small" icon={Plus} onClick={onMakeFaq}>
            {t('unanswered.makeFaq')}
          </Button>
        )}
        <Button
          size="small"
          tone="quiet"
          icon={isReviewed ? Undo2 : Check}
          onClick={() => onReview(!isReviewed)}
        >
          {t(isReviewed ? 'ratings.markUnread' : 'ratings.markReviewed')}
        </Button>
      </div>
    </>
  );
}

function Verdict({ stars, is_good: isGood }: Pick<ReviewedRating, 'stars' | 'is_good'>) {
  const { t } = useTranslation('knowledge');
  const Icon = stars !== null ? Star : isGood ? ThumbsUp : ThumbsDown;
  const thumb = t(isGood ? 'ratings.liked' : 'ratings.disliked');
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      <b>{stars === null ? thumb : t('ratings.stars', { count: stars })}</b>
    </>
  );
}
