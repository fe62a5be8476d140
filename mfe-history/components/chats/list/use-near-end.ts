import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onNear` when the end of a scrolled list comes near; the returned ref marks the end. */
export function useNearEnd(
  scroller: RefObject<HTMLElement | null>,
  onNear: (() => void) | null,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  const isWaiting = onNear !== null;
  useEffect(() => {
    if (!isWaiting || !end.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current?.(),
      { root: scroller.current, rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, scroller]);
  return end;
}
