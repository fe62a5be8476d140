import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useSearch } from '#shared/console/index.ts';
import { rowOf } from './list/use-row-keys.ts';

interface OpenRowOptions {
  box: RefObject<HTMLElement | null>;
  /** Id of the row whose content is open, from the URL. */
  openId: string | null;
  /** The search parameters that are removed when it closes. */
  params: readonly string[];
  /** Id of the element with the content of the open row. */
  contentId: string;
}

/** The open row of a list; moves the focus between the row and its content. */
export function useOpenRow({ box, openId, params, contentId }: OpenRowOptions) {
  const [, setSearch] = useSearch();
  /** Whether the previous entry of the browser's history is the list. */
  const cameFromList = useRef(false);
  /** Id of the row that gets the focus once its content closes. */
  const closedId = useRef<string | null>(null);

  function handleOpen(id: string, event: MouseEvent) {
    cameFromList.current = openId === null || (cameFromList.current && openId === id);
    // Keyboard users continue in the content.
    if (event.detail === 0 || isNarrow(box.current)) {
      requestAnimationFrame(() => document.getElementById(contentId)?.focus());
    }
  }

  const close = useCallback(() => {
    if (!openId) return;
    if (cameFromList.current) history.back();
    else setSearch(Object.fromEntries(params.map((name) => [name, null])));
    cameFromList.current = false;
    closedId.current = openId;
  }, [openId, params, setSearch]);

  useEffect(() => {
    if (openId || !closedId.current) return;
    const row = rowOf(box.current, closedId.current);
    closedId.current = null;
    row?.focus({ preventScroll: true });
  }, [openId, box]);

  return { handleOpen, close };
}

/** Whether the content covers the list. */
function isNarrow(box: HTMLElement | null): boolean {
  return box !== null && box.clientWidth > 0 && box.clientWidth < 680;
}
