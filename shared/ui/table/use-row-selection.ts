import { useRef } from 'react';

export interface RowSelection {
  selected: ReadonlySet<string>;
  all: boolean | 'mixed';
  toggle: (id: string, isRange: boolean) => void;
  toggleAll: () => void;
}

/** Selection of the current page's rows; other pages' selection is preserved. */
export function useRowSelection(
  ids: readonly string[],
  selected: ReadonlySet<string> | undefined,
  onSelect: ((ids: ReadonlySet<string>) => void) | undefined,
): RowSelection | undefined {
  const lastId = useRef<string>(undefined);
  if (!selected || !onSelect) return undefined;
  const selectedCount = ids.filter((id) => selected.has(id)).length;

  function select(changed: readonly string[], isSelected: boolean) {
    const next = new Set(selected);
    for (const id of changed) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    onSelect?.(next);
  }

  return {
    selected,
    all: selectedCount === 0 ? false : selectedCount === ids.length || 'mixed',
    toggle(id, isRange) {
      const from = isRange && lastId.current !== undefined ? ids.indexOf(lastId.current) : -1;
      const to = ids.indexOf(id);
      const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      lastId.current = id;
      select(range, !selected.has(id));
    },
    toggleAll: () => select(ids, selectedCount < ids.length),
  };
}
