import { type CompositionEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxOf } from '#shared/console/index.ts';
import { SearchField } from '#shared/ui/index.ts';

export const searchFieldId = 'search';
const debounceMs = 300;

interface SearchBoxProps {
  label: string;
  /** The search text in the URL. */
  text: string;
  onSearch: (text: string) => void;
}

/** A debounced search field that waits while an input method composes. */
export function SearchBox({ label, text, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState(text);
  const [isComposing, setComposing] = useState(false);
  const searched = useRef(text);

  useEffect(() => {
    // The URL was changed elsewhere, such as by the Back button or by clearing the filters.
    if (text !== searched.current) setDraft(text);
    searched.current = text;
  }, [text]);

  function search() {
    searched.current = draft.trim();
    onSearch(searched.current);
  }
  const searchLatest = useEffectEvent(search);
  // `onSearch` must not restart the delay: with live updates it changes more often than that.
  useEffect(() => {
    const pending = draft.trim();
    if (isComposing || pending === searched.current) return;
    const timer = setTimeout(searchLatest, pending ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [draft, isComposing]);

  return (
    <SearchField
      id={searchFieldId}
      label={label}
      value={draft}
      maxLength={maxOf('GET /sessions/:hash', 'text')}
      autoComplete="off"
      enterKeyHint="search"
      aria-keyshortcuts="/"
      onChange={setDraft}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        setDraft(event.currentTarget.value);
        setComposing(false);
      }}
      onKeyDown={(event) => {
        const { isComposing: composes, keyCode } = event.nativeEvent;
        if (event.key === 'Enter' && !composes && keyCode !== 229) search();
      }}
    />
  );
}
