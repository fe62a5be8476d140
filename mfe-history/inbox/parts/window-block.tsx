import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** How far outside what is seen a block is made ready. */
const marginPx = 1_200;

interface WindowBlockProps {
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** The height to keep free until the block has been shown, in pixels. */
  estimate: number;
  /** Stays although it is out of sight: it has the focus, or may get it. */
  isKept: boolean;
  children: () => ReactNode;
}

/**
 * A stretch of a long list, which exists only near what is seen: ten thousand rows would make every
 * scrolled pixel slow. While it does not exist, its height is kept free.
 */
export function WindowBlock({ scroller, estimate, isKept, children }: WindowBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const height = useRef(estimate);
  const canObserve = 'IntersectionObserver' in globalThis;
  const [isNear, setNear] = useState(!canObserve);

  useLayoutEffect(() => {
    const element = block.current;
    const root = scroller.current;
    if (!element || !root || !canObserve) return;
    const { top, bottom } = element.getBoundingClientRect();
    const seen = root.getBoundingClientRect();
    setNear(bottom > seen.top - marginPx && top < seen.bottom + marginPx);
  }, [scroller, canObserve]);

  useEffect(() => {
    const element = block.current;
    if (!element || !canObserve) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) {
          height.current = entry.boundingClientRect.height;
        }
        setNear(entry.isIntersecting);
      },
      { root: scroller.current, rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, canObserve]);

  const isShown = isNear || isKept;
  return (
    <div ref={block} style={isShown ? undefined : { blockSize: height.current }}>
      {isShown && children()}
    </div>
  );
}
