import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onNear` when a list is scrolled close to its end, which the returned ref marks. */
export function useNearEnd(
  scroller: RefObject<HTMLElement | null>,
  onNear: (() => void) | null,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  const isEnabled = onNear !== null;
  useEffect(() => {
    if (!isEnabled || !end.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current?.(),
      { root: scroller.current, rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isEnabled, scroller]);
  return end;
}
