import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contracts/chat.ts';

/** How far one may scroll and still be at the end. */
const endPx = 48;

/**
 * Stays at the end of a thread while the reader is there, and where the reader is while older
 * messages come in above.
 */
export function useThreadScroll(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  messages: readonly Message[],
) {
  const isPinned = useRef(true);
  const anchor = useRef<{ seq: string; top: number } | null>(null);
  const [hasNews, setHasNews] = useState(false);
  const first = messages[0]?.seq;
  const last = messages.at(-1)?.id;

  useEffect(() => {
    if (!content.current || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => isPinned.current && toEnd(scroller.current));
    observer.observe(content.current);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [content, scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when older messages came in
  useLayoutEffect(() => {
    const kept = anchor.current;
    const element = scroller.current;
    if (!kept || !element) return;
    anchor.current = null;
    const message = element.querySelector(`[data-seq="${kept.seq}"]`);
    if (message) element.scrollTop += message.getBoundingClientRect().top - kept.top;
  }, [first, scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message came in below
  useLayoutEffect(() => {
    if (isPinned.current) toEnd(scroller.current);
    else setHasNews(true);
  }, [last, scroller]);

  return {
    /** Messages came that the reader, further up, does not see. */
    hasNews,
    onScroll() {
      const element = scroller.current;
      if (!element) return;
      isPinned.current = element.scrollHeight - element.scrollTop - element.clientHeight < endPx;
      if (isPinned.current) setHasNews(false);
    },
    /** Notes what is read at present; call it before older messages come in. */
    hold() {
      const [message] = scroller.current?.querySelectorAll<HTMLElement>('[data-seq]') ?? [];
      if (!message) return;
      const { top } = message.getBoundingClientRect();
      anchor.current = { seq: message.dataset.seq ?? '', top };
    },
    goToEnd() {
      isPinned.current = true;
      setHasNews(false);
      toEnd(scroller.current);
    },
  };
}

function toEnd(element: HTMLElement | null) {
  if (element) element.scrollTop = element.scrollHeight;
}
