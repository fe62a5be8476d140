import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation, useUser } from '#shared/console/index.ts';
import { Hidden } from '#shared/ui/index.ts';
import { Modal } from '../panels/modal.tsx';
import * as css from './finder.module.css';
import { FinderList, groupItems } from './finder-list.tsx';
import type { PaletteItem } from './palette-items.ts';
import { rememberRecent } from './recent-items.ts';
import { search } from './search-words.ts';

interface FinderProps {
  label: string;
  /** Filtered by the words of the query. */
  items: readonly PaletteItem[];
  /** Shown while nothing was typed, above the others. */
  recent?: readonly PaletteItem[];
  /** What areas found for the query. */
  foundByAreas?: readonly PaletteItem[];
  onQuery?: (query: string) => void;
  onClose: () => void;
}

/** Combobox with a grouped list (WAI-ARIA combobox pattern). */
export function Finder({
  label,
  items,
  recent = [],
  foundByAreas = [],
  onQuery,
  onClose,
}: FinderProps) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const id = useId();
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const isEmpty = query.trim() === '';
  const found = isEmpty ? [...recent, ...items] : [...search(query, items), ...foundByAreas];
  const active = found[Math.min(position, found.length - 1)];
  const groups = groupItems(found);
  // Arrow keys follow the order on screen, which is by group.
  const order = [...groups.values()].flat();
  const optionId = (item: PaletteItem) => `${id}-${item.key}`;

  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function run(item: PaletteItem) {
    onClose();
    if (item.to) rememberRecent(user, { to: item.to, label: item.label });
    item.run();
  }
  function handleKeyDown(event: KeyboardEvent) {
    // Enter ends a composition; it must not select an item.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const currentIndex = active ? order.indexOf(active) : -1;
    const next = nextIndex(event.key, currentIndex, order.length);
    if (next !== undefined) {
      event.preventDefault();
      const item = order[next];
      if (item) setPosition(found.indexOf(item));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      run(active);
    }
  }

  return (
    <Modal label={label} placement="top" onClose={onClose}>
      <input
        className={css.query}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the palette was opened to type into this field
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          onQuery?.(event.currentTarget.value);
          setPosition(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <FinderList
        {...{ id, label, groups, active, optionId, run }}
        onHighlight={(item) => setPosition(found.indexOf(item))}
      />
      {found.length === 0 && <p className={css.none}>{t('palette.none')}</p>}
      <Hidden role="status">{t('palette.found', { count: found.length })}</Hidden>
    </Modal>
  );
}

function nextIndex(key: string, index: number, length: number): number | undefined {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % length;
  if (key === 'ArrowUp') return (index - 1 + length) % length;
  return undefined;
}
