import { Check, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
import { refreshTaught } from './queries.ts';
import * as css from './teach.module.css';
import type { ReviewActions, ReviewPair } from './use-review.ts';

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
  const [current, setCurrent] = useState(pairs[0]?.id);
  const [edited, setEdited] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const accepted = pairs.filter(({ state }) => state === 'kept').slice(0, maxPairsPerRequest);
  const openCount = pairs.filter(({ state }) => state === 'open').length;
  const currentId = pairs.some(({ id }) => id === current) ? current : pairs[0]?.id;

  // The list keeps the focus for its keyboard shortcuts unless a pair is edited.
  useEffect(() => {
    if (edited === null && currentId) itemOf(list.current, currentId)?.focus();
  }, [edited, currentId]);

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
      refreshTaught(agentId);
      review.finish(new Set(taught.map(({ id }) => id)));
      const first = items.find(({ question }) => question === taught[0]?.question) ?? items[0];
      if (first) onTaught(first);
    },
  });

  function decide(id: string, changes: Partial<ReviewPair>) {
    review.change(id, changes);
    setEdited(null);
    const after = pairs.findIndex((pair) => pair.id === id) + 1;
    const next = [...pairs.slice(after), ...pairs.slice(0, after)].find(
      (pair) => pair.state === 'open' && pair.id !== id,
    );
    setCurrent(next?.id ?? id);
    itemOf(list.current, next?.id ?? id)?.focus();
  }

  function undo() {
    const id = review.undo();
    if (!id) return;
    setEdited(null);
    setCurrent(id);
    itemOf(list.current, id)?.focus();
  }

  function move(by: number) {
    const target = pairs[pairs.findIndex(({ id }) => id === currentId) + by];
    if (target) setCurrent(target.id);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (edited !== null || !currentId || event.altKey) return;
    const key = latinKey(event);
    const isCommand = event.ctrlKey || event.metaKey;
    const action = isCommand ? { z: undo }[key] : { ...decisions, ...moves }[key];
    if (!action || (isCommand && event.shiftKey)) return;
    event.preventDefault();
    action();
  }
  const decisions: Record<string, () => void> = {
    y: () => currentId && decide(currentId, { state: 'kept' }),
    n: () => currentId && decide(currentId, { state: 'dropped' }),
    e: () => currentId && setEdited(currentId),
  };
  const moves: Record<string, () => void> = { arrowdown: () => move(1), arrowup: () => move(-1) };

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
      <ol ref={list} className={css.pairs} onKeyDown={handleKeyDown}>
        {pairs.map((pair) => (
          <PairCard
            key={pair.id}
            pair={pair}
            isCurrent={pair.id === currentId}
            isEdited={pair.id === edited}
            onFocus={() => setCurrent(pair.id)}
            onEdit={(isEditing) => setEdited(isEditing ? pair.id : null)}
            onDecide={(changes) => decide(pair.id, changes)}
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
          disabled={accepted.length === 0 || edited !== null}
          status={teaching.isPending ? 'busy' : 'idle'}
          onClick={() => teaching.mutate(accepted)}
        >
          {t('teach.add', { count: accepted.length })}
        </Button>
        <Button icon={Check} disabled={openCount === 0} onClick={review.acceptRemaining}>
          {t('teach.keepRest')}
        </Button>
        <Button icon={Undo2} disabled={history.length === 0} onClick={undo}>
          {t('teach.undo')}
        </Button>
        <Button tone="quiet" onClick={review.close}>
          {t('teach.leave')}
        </Button>
      </div>
    </section>
  );
}

function itemOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-pair="${id}"]`) ?? null;
}

/** The pressed key, or the Latin letter at its position when another layout is active. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isLatin = /^[a-z]+$/i.test(key) && key !== 'Process';
  return (isLatin ? key : code.replace(/^Key/, '')).toLowerCase();
}
