import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the message log, or the view that hides it, when the focused element is removed, such
 * as a clicked starter question. Not to the composer, which would open the keyboard of a phone.
 */
export function useFocusRecovery(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let focused: EventTarget | null = null;
    const listening = new AbortController();
    const { signal } = listening;
    const isDetached = () => focused instanceof Node && !focused.isConnected;
    const handleFocusIn = ({ target }: FocusEvent) => {
      focused = target;
    };
    // Some browsers emit focusout for removed elements, too: check after the removal.
    const handleFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (focused === target && !isDetached()) focused = null;
      });
    element.addEventListener('focusin', handleFocusIn, { signal });
    element.addEventListener('focusout', handleFocusOut, { signal });
    const observer = new MutationObserver(() => {
      if (!isDetached()) return;
      focused = null;
      const shown = element.querySelector<HTMLElement>('[data-view]');
      const log = element.querySelector<HTMLElement>('[role="log"]');
      (shown ?? log)?.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [panel]);
}
