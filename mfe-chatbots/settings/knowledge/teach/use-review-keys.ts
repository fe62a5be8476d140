import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ReviewActions, ReviewPair } from './use-review.ts';

/** The current pair of a review, and keyboard shortcuts for the decision on it. */
export function useReviewKeys(review: ReviewActions) {
  const { pairs } = review;
  const [current, setCurrent] = useState(pairs[0]?.id);
  const [edited, setEdited] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const currentId = pairs.some(({ id }) => id === current) ? current : pairs[0]?.id;

  // The list keeps the focus for its keyboard shortcuts unless a pair is edited.
  useEffect(() => {
    if (edited === null && currentId) itemOf(list.current, currentId)?.focus();
  }, [edited, currentId]);

  function goTo(id: string) {
    setEdited(null);
    setCurrent(id);
    itemOf(list.current, id)?.focus();
  }

  function decide(id: string, changes: Partial<ReviewPair>) {
    review.change(id, changes);
    const after = pairs.findIndex((pair) => pair.id === id) + 1;
    const next = [...pairs.slice(after), ...pairs.slice(0, after)].find(
      (pair) => pair.state === 'open' && pair.id !== id,
    );
    goTo(next?.id ?? id);
  }

  function undo() {
    const id = review.undo();
    if (id) goTo(id);
  }

  function move(by: number) {
    const target = pairs[pairs.findIndex(({ id }) => id === currentId) + by];
    if (target) setCurrent(target.id);
  }

  const actions: Record<string, () => void> = {
    y: () => currentId && decide(currentId, { state: 'accepted' }),
    n: () => currentId && decide(currentId, { state: 'rejected' }),
    e: () => currentId && setEdited(currentId),
    arrowdown: () => move(1),
    arrowup: () => move(-1),
  };

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (edited !== null || !currentId || event.altKey) return;
    const key = latinKey(event);
    const isCommand = event.ctrlKey || event.metaKey;
    const action = isCommand ? { z: undo }[key] : actions[key];
    if (!action || (isCommand && event.shiftKey)) return;
    event.preventDefault();
    action();
  }

  return { list, currentId, setCurrent, edited, setEdited, decide, undo, handleKeyDown };
}

function itemOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-pair="${id}"]`) ?? null;
}

/** The pressed key, or the Latin letter at its position when another layout is active. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isLatin = /^[a-z]+$/i.test(key) && key !== 'Process';
  return (isLatin ? key : code.replace(/^Key/, '')).toLowerCase();
}
