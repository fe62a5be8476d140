import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Tolerance within which the thread counts as scrolled to the end. */
const endPx = 48;

interface ThreadRange {
  /** `seq` of the first loaded message. */
  firstSeq: number | undefined;
  /** Id of the last message or note. */
  lastId: string | undefined;
}

/**
 * Keeps a thread scrolled to its end, and at its position while older messages are prepended.
 */
export function useThreadScroll(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  { firstSeq, lastId }: ThreadRange,
) {
  const isPinned = useRef(true);
  const anchor = useRef<{ seq: string; top: number } | null>(null);
  const [hasNewMessages, setHasNewMessages] = useState(false);

  useEffect(() => {
    if (!content.current || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => isPinned.current && toEnd(scroller.current));
    observer.observe(content.current);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [content, scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when older messages are prepended
  useLayoutEffect(() => {
    const previous = anchor.current;
    const element = scroller.current;
    if (!previous || !element) return;
    anchor.current = null;
    const message = element.querySelector(`[data-seq="${previous.seq}"]`);
    if (message) element.scrollTop += message.getBoundingClientRect().top - previous.top;
  }, [firstSeq, scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message is appended
  useLayoutEffect(() => {
    if (isPinned.current) toEnd(scroller.current);
    else setHasNewMessages(true);
  }, [lastId, scroller]);

  return {
    /** New messages arrived below the viewport. */
    hasNewMessages,
    onScroll() {
      const element = scroller.current;
      if (!element) return;
      isPinned.current = element.scrollHeight - element.scrollTop - element.clientHeight < endPx;
      if (isPinned.current) setHasNewMessages(false);
    },
    /** Records the position of the first loaded message before older ones are prepended. */
    hold() {
      const [message] = scroller.current?.querySelectorAll<HTMLElement>('[data-seq]') ?? [];
      if (!message) return;
      const { top } = message.getBoundingClientRect();
      anchor.current = { seq: message.dataset.seq ?? '', top };
    },
    goToEnd() {
      isPinned.current = true;
      setHasNewMessages(false);
      toEnd(scroller.current);
    },
  };
}

function toEnd(element: HTMLElement | null) {
  if (element) element.scrollTop = element.scrollHeight;
}
