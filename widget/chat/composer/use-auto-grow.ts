import { type RefObject, useLayoutEffect } from 'react';

/** Sizes a textarea to its text in browsers without `field-sizing` (Safari before 26.2). */
export function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current } = field;
    // jsdom has no CSS.supports.
    if (!current || window.CSS?.supports?.('field-sizing: content')) return;
    current.style.height = 'auto';
    if (text) current.style.height = `${current.scrollHeight}px`;
  }, [field, text]);
}
