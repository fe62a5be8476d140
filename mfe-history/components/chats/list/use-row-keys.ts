import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { useShortcut } from '#shared/console/index.ts';

interface RowKeysOptions {
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  openId: string | null;
  /** What the keys do, for the keyboard help. */
  labels: { next: string; previous: string };
  /** Puts the row into the tab order. */
  onMove: (id: string) => void;
}

/** Moves the focus between rows: j and k from anywhere, arrow keys within the list. */
export function useRowKeys({ list, ids, openId, labels, onMove }: RowKeysOptions) {
  /** Id of the row that has the focus, or gets it as soon as it is rendered. */
  const focused = useRef<string | null>(null);
  const isMoving = useRef(false);

  // Runs after every render: a row loses the focus when it is moved, and a virtualized row may have
  // just been rendered.
  useLayoutEffect(() => {
    const isLost = focused.current !== null && document.activeElement === document.body;
    if (!isMoving.current && !isLost) return;
    const row = rowOf(list.current, focused.current);
    row?.focus({ preventScroll: true });
    if (isMoving.current) row?.scrollIntoView?.({ block: 'nearest' });
    isMoving.current = false;
  });

  function moveTo(id: string | undefined) {
    if (id === undefined) return;
    focused.current = id;
    isMoving.current = true;
    onMove(id);
    const row = rowOf(list.current, id);
    if (!row) return;
    isMoving.current = false;
    row.focus({ preventScroll: true });
    row.scrollIntoView?.({ block: 'nearest' });
  }
  function move(step: 1 | -1) {
    const row = document.activeElement?.closest<HTMLElement>('a[data-row]');
    const at = ids.indexOf(row?.dataset.row ?? openId ?? '');
    moveTo(at < 0 ? ids[0] : ids[at + step]);
  }
  useShortcut('j', () => move(1), labels.next);
  useShortcut('k', () => move(-1), labels.previous);

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const { row } = target.dataset;
      if (!row) return;
      focused.current = row;
      onMove(row);
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget && !isMoving.current) focused.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Home') moveTo(ids[0]);
      else if (event.key === 'End') moveTo(ids.at(-1));
      else return;
      event.preventDefault();
    },
  };
}

/** Null when the row is not rendered. */
export function rowOf(list: HTMLElement | null, id: string | null): HTMLElement | null {
  const rows = list?.querySelectorAll<HTMLElement>('a[data-row]') ?? [];
  return [...rows].find(({ dataset }) => dataset.row === id) ?? null;
}
