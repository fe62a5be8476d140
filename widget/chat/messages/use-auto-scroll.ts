import { type RefObject, useEffect, useRef } from 'react';
import { useChat } from '../chat-context.ts';
import { hasNotScrolledUp, isNearEnd, scrollFocusIntoView, scrollToEnd } from './scroll-list.ts';

/**
 * Scrolls with new messages only while the reader is at the end, and never moves the focused element
 * out of view. Returns the event handlers of the list.
 */
export function useAutoScroll(log: RefObject<HTMLDivElement | null>, staysAtTop: boolean) {
  const messages = useChat((chat) => chat.messages);
  const lastWaiting = useChat((chat) => chat.waiting.at(-1));
  const isAtEnd = useRef(true);
  /** scrollTop after the last automatic scroll. */
  const lastEndPx = useRef(0);
  /** Keeps the focused element in view until the reader scrolls. */
  const holdsFocus = useRef(false);

  function goToNewest() {
    isAtEnd.current = true;
    lastEndPx.current = 0;
  }

  function followNewest() {
    const element = log.current;
    if (!element || !isAtEnd.current) return;
    // Scroll events come a frame after focus moved the scroll position.
    isAtEnd.current = isNearEnd(element) || hasNotScrolledUp(element, lastEndPx.current);
    if (isAtEnd.current) lastEndPx.current = scrollToEnd(element, holdsFocus.current);
  }

  // Another chat starts at its end, regardless of the previous scroll position.
  const first = messages[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first message tells chats apart
  useEffect(goToNewest, [first]);

  useEffect(() => {
    if (messages.at(-1)?.state === 'sending') goToNewest();
    if (!staysAtTop) followNewest();
  });

  // Scrolls to a question that was just queued.
  useEffect(() => {
    if (lastWaiting && log.current) lastEndPx.current = scrollToEnd(log.current, false);
  }, [lastWaiting, log]);

  // The list shrinks when a keyboard opens, and messages grow when Markdown or images load: keeps the
  // newest message or the focused element in view.
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is observed
  useEffect(() => {
    const element = log.current;
    if (!element || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current && !staysAtTop)
        lastEndPx.current = scrollToEnd(element, holdsFocus.current);
      else if (holdsFocus.current) scrollFocusIntoView(element);
    });
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [staysAtTop, first, count, log]);

  function releaseFocus() {
    holdsFocus.current = false;
  }
  return {
    onScroll() {
      if (log.current) isAtEnd.current = isNearEnd(log.current);
    },
    onFocus() {
      holdsFocus.current = true;
    },
    onWheel: releaseFocus,
    onTouchMove: releaseFocus,
    onPointerDown: releaseFocus,
  };
}
