import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useSearch } from '#shared/console/index.ts';
import { rowOf } from './list/use-row-keys.ts';
import { threadLogId } from './thread/thread-log-id.ts';

/** The chat in the URL (null if its chatbot is unknown); moves the focus between its row and its thread. */
export function useOpenChat(box: RefObject<HTMLElement | null>, openHash: string | null) {
  const [search, setSearch] = useSearch();
  const openId = openHash && search.get('chat');
  /** Whether the previous entry of the browser's history is the list. */
  const cameFromList = useRef(false);
  /** Id of the chat whose row is focused once the thread closes. */
  const closedId = useRef<string | null>(null);

  function handleOpen(id: string, event: MouseEvent) {
    cameFromList.current = openId === null || (cameFromList.current && openId === id);
    // Keyboard users continue in the thread.
    if (event.detail === 0 || isNarrow(box.current)) {
      requestAnimationFrame(() => document.getElementById(threadLogId)?.focus());
    }
  }

  const close = useCallback(() => {
    if (!openId) return;
    if (cameFromList.current) history.back();
    else setSearch({ chat: null, of: null });
    cameFromList.current = false;
    closedId.current = openId;
  }, [openId, setSearch]);

  useEffect(() => {
    if (openId || !closedId.current) return;
    const row = rowOf(box.current, closedId.current);
    closedId.current = null;
    row?.focus({ preventScroll: true });
  }, [openId, box]);

  return { openId, handleOpen, close };
}

/** Whether the thread covers the list. */
function isNarrow(box: HTMLElement | null): boolean {
  return box !== null && box.clientWidth > 0 && box.clientWidth < 680;
}
