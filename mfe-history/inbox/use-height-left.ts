import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height that the window has below the top of an element, less what the page leaves free. */
export function useHeightLeft(element: RefObject<HTMLElement | null>): string {
  const [taken, setTaken] = useState(lastTaken);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current;
      if (!box) return;
      const main = box.closest('main');
      const below = main ? Number.parseFloat(getComputedStyle(main).paddingBlockEnd) || 0 : 0;
      lastTaken = Math.round(box.getBoundingClientRect().top + scrollY + below);
      setTaken(lastTaken);
    };
    // Known from the last visit, it need not lay out a page that is still being built: the observer
    // tells with the frame.
    if (!lastTaken) measure();
    addEventListener('resize', measure);
    // A notice that comes above makes the page longer.
    const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(measure) : null;
    observer?.observe(document.body);
    return () => {
      removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [element]);
  return `calc(100dvh - ${taken}px)`;
}
let lastTaken = 0;
