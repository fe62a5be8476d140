import { Check, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api, errorText, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { TaughtPair } from '#shared/contracts/school.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import { PairCard } from './pair-card.tsx';
import { refreshTaught } from './school-queries.ts';
import * as css from './teach.module.css';
import type { ReviewActions, ReviewPair } from './use-review.ts';

interface ReviewStepProps {
  agentId: string;
  review: ReviewActions;
  onTaught: (first: TaughtPair) => void;
}

/** As many as one call takes; the rest waits for the next. */
const mostAtOnce = 500;

/** Every pair is kept, edited or dropped, by keys or by buttons; then the kept ones are taught. */
export function ReviewStep({ agentId, review, onTaught }: ReviewStepProps) {
  const { t } = useTranslation('knowledge');
  const { pairs, past } = review;
  const [current, setCurrent] = useState(pairs[0]?.id);
  const [edited, setEdited] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const kept = pairs.filter(({ state }) => state === 'kept').slice(0, mostAtOnce);
  const open = pairs.filter(({ state }) => state === 'open').length;
  const shown = pairs.some(({ id }) => id === current) ? current : pairs[0]?.id;

  // The keys belong to the list, which has the focus as long as nothing is edited.
  useEffect(() => {
    if (edited === null && shown) itemOf(list.current, shown)?.focus();
  }, [edited, shown]);

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
    const to = pairs[pairs.findIndex(({ id }) => id === shown) + by];
    if (to) setCurrent(to.id);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (edited !== null || !shown || event.altKey) return;
    const key = letterOf(event);
    const isCommand = event.ctrlKey || event.metaKey;
    const action = isCommand ? { z: undo }[key] : { ...decisions, ...moves }[key];
    if (!action || (isCommand && event.shiftKey)) return;
    event.preventDefault();
    action();
  }
  const decisions: Record<string, () => void> = {
    y: () => shown && decide(shown, { state: 'kept' }),
    n: () => shown && decide(shown, { state: 'dropped' }),
    e: () => shown && setEdited(shown),
  };
  const moves: Record<string, () => void> = { arrowdown: () => move(1), arrowup: () => move(-1) };

  return (
    <section className={shared.form} aria-labelledby="review-title">
      <div className={css.head}>
        <h2 id="review-title" className={css.title}>
          {t('teach.review', { count: pairs.length })}
        </h2>
        <span role="status" className={shared.muted}>
          {open > 0 ? t('teach.open', { count: open }) : t('teach.allDecided')}
        </span>
      </div>
      <p className={shared.muted}>{t('teach.keys')}</p>
      <ol ref={list} className={css.pairs} onKeyDown={handleKeyDown}>
        {pairs.map((pair) => (
          <PairCard
            key={pair.id}
            pair={pair}
            isCurrent={pair.id === shown}
            isEdited={pair.id === edited}
            onFocus={() => setCurrent(pair.id)}
            onEdit={(isBegun) => setEdited(isBegun ? pair.id : null)}
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
          disabled={kept.length === 0 || edited !== null}
          status={teaching.isPending ? 'busy' : 'idle'}
          onClick={() => teaching.mutate(kept)}
        >
          {t('teach.add', { count: kept.length })}
        </Button>
        <Button icon={Check} disabled={open === 0} onClick={review.keepRest}>
          {t('teach.keepRest')}
        </Button>
        <Button icon={Undo2} disabled={past.length === 0} onClick={undo}>
          {t('teach.undo')}
        </Button>
        <Button tone="quiet" onClick={review.leave}>
          {t('teach.leave')}
        </Button>
      </div>
    </section>
  );
}

function itemOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-pair="${id}"]`) ?? null;
}

/** The key, or where another alphabet is switched on, the Latin letter that stands there. */
function letterOf({ key, code }: KeyboardEvent): string {
  const isLatin = /^[a-z]+$/i.test(key) && key !== 'Process';
  return (isLatin ? key : code.replace(/^Key/, '')).toLowerCase();
}
