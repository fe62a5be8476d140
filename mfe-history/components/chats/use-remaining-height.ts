import { type RefObject, useLayoutEffect, useState } from 'react';

/** CSS height from the top of an element to the bottom of the window. */
export function useRemainingHeight(element: RefObject<HTMLElement | null>): string {
  const [usedHeight, setUsedHeight] = useState(lastUsedHeight);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current;
      if (!box) return;
      const main = box.closest('main');
      const below = main ? Number.parseFloat(getComputedStyle(main).paddingBlockEnd) || 0 : 0;
      lastUsedHeight = Math.round(box.getBoundingClientRect().top + scrollY + below);
      setUsedHeight(lastUsedHeight);
    };
    // Uses the last measurement to avoid a layout while the page is still being built; the observer
    // measures with the next frame.
    if (!lastUsedHeight) measure();
    addEventListener('resize', measure);
    // A banner above changes the height of the page.
    const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(measure) : null;
    observer?.observe(document.body);
    return () => {
      removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [element]);
  return `calc(100dvh - ${usedHeight}px)`;
}
let lastUsedHeight = 0;
