import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { isEnter } from '../is-enter.ts';
import { findTriggerWord, type TriggerWord } from './trigger-word.ts';

interface SuggestionsOptions<Item> {
  /** Opens the list at the start of a word. */
  sign: '/' | '@';
  text: string;
  listItems: (query: string) => readonly Item[];
  /** Whether the first item matches the query, so that Enter chooses it. */
  hasMatch: (items: readonly Item[]) => boolean;
  /** Enter waits for items that are loading instead of sending the text. */
  isLoading: boolean;
  onChoose: (item: Item, word: TriggerWord) => void;
}

/** Suggestions for the word at the caret of a text area, which keeps the focus. */
export function useSuggestions<Item>(options: SuggestionsOptions<Item>) {
  const { sign, text, listItems, hasMatch, isLoading, onChoose } = options;
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const [dismissedStart, setDismissedStart] = useState<number | null>(null);
  const [active, setActive] = useState<{ query: string; index: number } | null>(null);

  const word = isFocused ? findTriggerWord(text, caret, sign) : null;
  if (word === null && isFocused && dismissedStart !== null) setDismissedStart(null);
  const isOpen = word !== null && word.start !== dismissedStart;
  const items = isOpen ? listItems(word.query) : [];
  // A new query starts at the first item.
  const initial = word?.query === '' || hasMatch(items) ? 0 : -1;
  const index = active && active.query === word?.query ? active.index : initial;
  const activeIndex = Math.min(index, items.length - 1);

  function choose(item: Item | undefined) {
    if (!item || !word) return;
    setDismissedStart(word.start);
    onChoose(item, word);
  }
  function move(by: 1 | -1) {
    const from = activeIndex < 0 && by < 0 ? 0 : activeIndex;
    setActive({ query: word?.query ?? '', index: (from + by + items.length) % items.length });
  }
  function track({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    setCaret(currentTarget.selectionStart);
  }
  const optionId = (index: number) => `${listId}-${index}`;

  return {
    isOpen,
    items,
    activeIndex,
    listId,
    optionId,
    choose,
    highlight: (index: number) => setActive({ query: word?.query ?? '', index }),
    /** Returns true if the list handled the key. */
    handleKeyDown(event: KeyboardEvent): boolean {
      const { isComposing } = event.nativeEvent;
      if (!isOpen || isComposing) return false;
      const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (isMove && items.length > 0) move(event.key === 'ArrowDown' ? 1 : -1);
      else if (event.key === 'Escape') setDismissedStart(word.start);
      else if (isEnter(event) && (isLoading || items[activeIndex])) {
        if (!isLoading) choose(items[activeIndex]);
      } else return false;
      event.preventDefault();
      return true;
    },
    /** For the element around the text area and the list. */
    groupProps: {
      onFocus: () => setFocused(true),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
    /** For the text area, which supports the combobox pattern except for its role. */
    fieldProps: {
      onInput: track,
      onSelect: track,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen && items.length > 0 && { 'aria-controls': listId }),
      ...(activeIndex >= 0 && isOpen && { 'aria-activedescendant': optionId(activeIndex) }),
    },
  };
}
export type Suggestions<Item> = ReturnType<typeof useSuggestions<Item>>;
