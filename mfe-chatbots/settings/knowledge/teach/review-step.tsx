import { Check, Undo2 } from 'lucide-react';
import {
  api,
  errorText,
  maxOf,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import type { TaughtPair } from '#shared/contracts/answers/school.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import { PairCard } from './pair-card.tsx';
import { refreshPairs } from './queries.ts';
import * as css from './teach.module.css';
import type { ReviewActions, ReviewPair } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface ReviewStepProps {
  agentId: string;
  review: ReviewActions;
  onTaught: (first: TaughtPair) => void;
}

/** Limit of one request; further pairs are sent with the next one. */
const maxPairsPerRequest = maxOf('POST /blooming-school/:agent_id/add-knowledge', 'pairs[]');

/**
 * Pairs are accepted, edited or dropped with keys or buttons; the accepted ones are then taught.
 */
export function ReviewStep({ agentId, review, onTaught }: ReviewStepProps) {
  const { t } = useTranslation('knowledge');
  const { pairs, history } = review;
  const keys = useReviewKeys(review);
  const accepted = pairs.filter(({ state }) => state === 'accepted').slice(0, maxPairsPerRequest);
  const openCount = pairs.filter(({ state }) => state === 'open').length;

  const teaching = useMutation({
    mutationFn: (taught: readonly ReviewPair[]) =>
      api.call('POST /blooming-school/:agent_id/add-knowledge', {
        params: { agent_id: agentId },
        body: {
          pairs: taught.map(({ question, answer, source }) => ({ question, answer, source })),
        },
      }),
    onSuccess({ items }, taught) {
      toast.success(t('teach.taught', { count: taught.length }));
      refreshPairs(agentId);
      review.finish(new Set(taught.map(({ id }) => id)));
      const first = items.find(({ question }) => question === taught[0]?.question) ?? items[0];
      if (first) onTaught(first);
    },
  });

  return (
    <section className={shared.form} aria-labelledby="review-title">
      <div className={css.head}>
        <h2 id="review-title" className={css.title}>
          {t('teach.review', { count: pairs.length })}
        </h2>
        <span role="status" className={shared.muted}>
          {openCount > 0 ? t('teach.open', { count: openCount }) : t('teach.allDecided')}
        </span>
      </div>
      <p className={shared.muted}>{t('teach.keys')}</p>
      <ol ref={keys.list} className={css.pairs} onKeyDown={keys.handleKeyDown}>
        {pairs.map((pair) => (
          <PairCard
            key={pair.id}
            pair={pair}
            isCurrent={pair.id === keys.currentId}
            isEdited={pair.id === keys.edited}
            onFocus={() => keys.setCurrent(pair.id)}
            onEdit={(isEditing) => keys.setEdited(isEditing ? pair.id : null)}
            onDecide={(changes) => keys.decide(pair.id, changes)}
          />
        ))}
      </ol>
      {teaching.error && (
        <Banner tone="danger" role="alert">
          {errorText(teaching.error)}
        </Banner>
      )}
      <div className={css.actions}>
        <Button
          tone="primary"
          disabled={accepted.length === 0 || keys.edited !== null}
          status={teaching.isPending ? 'busy' : 'idle'}
          onClick={() => teaching.mutate(accepted)}
        >
          {t('teach.add', { count: accepted.length })}
        </Button>
        <Button icon={Check} disabled={openCount === 0} onClick={review.acceptRemaining}>
          {t('teach.keepRest')}
        </Button>
        <Button icon={Undo2} disabled={history.length === 0} onClick={keys.undo}>
          {t('teach.undo')}
        </Button>
        <Button tone="quiet" onClick={review.close}>
          {t('teach.leave')}
        </Button>
      </div>
    </section>
  );
}
