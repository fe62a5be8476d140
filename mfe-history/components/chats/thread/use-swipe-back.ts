import { type RefObject, useEffect } from 'react';

/** A swipe starts this close to the edge of the thread, which has a margin of its own on phones. */
const edgePx = 40;
/** How far a swipe leads back. */
const minSwipePx = 80;
/** From where a movement has a direction. */
const minMovePx = 8;

/** Leads back by a swipe from the left edge, where the thread covers the list. */
export function useSwipeBack(thread: RefObject<HTMLElement | null>, onBack: () => void): void {
  useEffect(() => {
    // The pane is the cell of the layout that covers the list.
    const pane = thread.current?.parentElement;
    return pane ? followSwipes(pane, onBack) : undefined;
  }, [thread, onBack]);
}

function followSwipes(pane: HTMLElement, onBack: () => void): () => void {
  let start: Touch | null = null;
  let isSwiping = false;
  const listeners = new AbortController();
  const { signal } = listeners;

  function shift(distance: number) {
    pane.toggleAttribute('data-swiped', distance > 0);
    pane.style.setProperty('--swiped', `${distance}px`);
  }
  function end() {
    start = null;
    isSwiping = false;
    shift(0);
  }
  function distanceTo({ changedTouches: [touch] }: TouchEvent): { x: number; y: number } {
    if (!start || !touch) return { x: 0, y: 0 };
    return { x: touch.clientX - start.clientX, y: Math.abs(touch.clientY - start.clientY) };
  }

  function handleStart(event: TouchEvent) {
    end();
    const [touch] = event.touches;
    const isOne = event.touches.length === 1 && touch && coversParent(pane);
    if (isOne && touch.clientX - pane.getBoundingClientRect().left <= edgePx) {
      start = isScrolledSideways(event.target, pane) ? null : touch;
    }
  }
  function handleMove(event: TouchEvent) {
    if (!start) return;
    const { x, y } = distanceTo(event);
    if (!isSwiping && Math.max(Math.abs(x), y) < minMovePx) return;
    // Vertical movements scroll. The browser has its own gesture where the event cannot be canceled.
    if (!event.cancelable || (!isSwiping && x <= y)) {
      end();
      return;
    }
    isSwiping = true;
    event.preventDefault();
    shift(x);
  }
  function handleEnd(event: TouchEvent) {
    const leadsBack = isSwiping && distanceTo(event).x >= minSwipePx;
    end();
    if (leadsBack) onBack();
  }

  pane.addEventListener('touchstart', handleStart, { passive: true, signal });
  pane.addEventListener('touchmove', handleMove, { passive: false, signal });
  pane.addEventListener('touchend', handleEnd, { signal });
  pane.addEventListener('touchcancel', end, { signal });
  return () => {
    end();
    listeners.abort();
  };
}

function coversParent({ parentElement, offsetWidth }: HTMLElement): boolean {
  return parentElement !== null && offsetWidth >= parentElement.clientWidth;
}

/** Whether the touched part, such as a wide table, can itself be scrolled back. */
function isScrolledSideways(target: EventTarget | null, pane: HTMLElement): boolean {
  let element = target instanceof Element ? target : null;
  for (; element && element !== pane; element = element.parentElement) {
    if (element.scrollLeft > 0) return true;
  }
  return false;
}
