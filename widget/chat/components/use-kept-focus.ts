import { type RefObject, useEffect } from 'react';

/**
 * A button that vanishes by its own press, as a starter question does, would leave the focus to the page:
 * then the conversation gets it. Not the field, for a phone would show its keyboard.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let held: EventTarget | null = null;
    const listening = new AbortController();
    const { signal } = listening;
    const isGone = () => held instanceof Node && !held.isConnected;
    const hold = ({ target }: FocusEvent) => {
      held = target;
    };
    // Some browsers say so of what is taken out, too: a moment later it is clear whether it was.
    const letGo = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (held === target && !isGone()) held = null;
      });
    element.addEventListener('focusin', hold, { signal });
    element.addEventListener('focusout', letGo, { signal });
    const observer = new MutationObserver(() => {
      if (!isGone()) return;
      held = null;
      element.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [panel]);
}
