import { useEffect, useRef } from 'react';

/** Focuses the composer when the chat opens, and on request. */
export function useComposerFocus(focusesNow: boolean) {
  const composer = useRef<HTMLTextAreaElement>(null);
  const focusComposer = () => composer.current?.focus({ preventScroll: true });

  useEffect(() => {
    if (focusesNow) composer.current?.focus({ preventScroll: true });
  }, [focusesNow]);

  return { composer, focusComposer };
}
