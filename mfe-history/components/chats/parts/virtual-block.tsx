import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Distance from the viewport at which a block is rendered. */
const marginPx = 1_200;

interface VirtualBlockProps {
  scroller: RefObject<HTMLElement | null>;
  /** Height in pixels to reserve until the block has been rendered. */
  estimate: number;
  /** Keeps the block rendered off screen because it contains the focus or the tab stop. */
  isPinned: boolean;
  children: () => ReactNode;
}

/**
 * A virtualized block of a long list: rendered only near the viewport, with its height reserved
 * otherwise.
 */
export function VirtualBlock({ scroller, estimate, isPinned, children }: VirtualBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const height = useRef(estimate);
  const canObserve = 'IntersectionObserver' in globalThis;
  const [isNear, setNear] = useState(!canObserve);

  useLayoutEffect(() => {
    const element = block.current;
    const root = scroller.current;
    if (!element || !root || !canObserve) return;
    const { top, bottom } = element.getBoundingClientRect();
    const view = root.getBoundingClientRect();
    setNear(bottom > view.top - marginPx && top < view.bottom + marginPx);
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

  const isShown = isNear || isPinned;
  return (
    <div ref={block} style={isShown ? undefined : { blockSize: height.current }}>
      {isShown && children()}
    </div>
  );
}
