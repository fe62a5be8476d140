import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text field as high as its text, where `field-sizing` is missing (Safari below 26.2). */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current } = field;
    // jsdom has no CSS.supports.
    if (!current || window.CSS?.supports?.('field-sizing: content')) return;
    current.style.height = 'auto';
    if (text) current.style.height = `${current.scrollHeight}px`;
  }, [field, text]);
}
