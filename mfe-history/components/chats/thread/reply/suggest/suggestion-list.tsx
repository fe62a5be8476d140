import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { Hidden } from '#shared/ui/index.ts';
import * as css from './suggest.module.css';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionListProps<Item> {
  suggestions: Suggestions<Item>;
  label: string;
  /** Shown above the items, such as “no match”. */
  message?: ReactNode;
  /** Read out when the items change. */
  announcement: string;
  /** The handler of the text area, because the scrollable list can have the focus, too. */
  onKeyDown: (event: KeyboardEvent) => void;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** The list of `useSuggestions` above the text area. */
export function SuggestionList<Item>(props: SuggestionListProps<Item>) {
  const { suggestions, label, message, announcement, onKeyDown, keyOf, children } = props;
  const { isOpen, items, activeIndex, listId, optionId, choose, highlight } = suggestions;
  const activeId = activeIndex >= 0 ? optionId(activeIndex) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  if (!isOpen) return null;
  return (
    <div className={css.popup}>
      <Hidden role="status">{announcement}</Hidden>
      {message && <div className={css.message}>{message}</div>}
      {items.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          aria-activedescendant={activeId}
          tabIndex={0}
          onKeyDown={onKeyDown}
          className={css.list}
        >
          {items.map((item, index) => (
            // The text area and the list handle the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
            <div
              key={keyOf(item)}
              id={optionId(index)}
              role="option"
              aria-selected={index === activeIndex}
              className={css.option}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => index !== activeIndex && highlight(index)}
              onClick={() => choose(item)}
            >
              {children(item)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
