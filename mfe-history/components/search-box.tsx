import { type CompositionEvent, useEffect, useRef, useState } from 'react';
import { SearchField } from '#shared/ui/index.ts';

export const searchFieldId = 'search';
const pauseMs = 300;

interface SearchBoxProps {
  label: string;
  /** What is searched for at present. */
  text: string;
  onSearch: (text: string) => void;
}

/** Searches once the typing pauses; while an input method composes, nothing is complete yet. */
export function SearchBox({ label, text, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState(text);
  const [isComposing, setComposing] = useState(false);
  const searched = useRef(text);

  useEffect(() => {
    // The address changed otherwise: by the back button, or by “clear filters”.
    if (text !== searched.current) setDraft(text);
    searched.current = text;
  }, [text]);

  useEffect(() => {
    const wanted = draft.trim();
    if (isComposing || wanted === searched.current) return;
    const timer = setTimeout(() => search(wanted), wanted ? pauseMs : 0);
    return () => clearTimeout(timer);
  });

  function search(wanted: string) {
    searched.current = wanted;
    onSearch(wanted);
  }

  return (
    <SearchField
      id={searchFieldId}
      label={label}
      value={draft}
      maxLength={200}
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
        if (event.key === 'Enter' && !composes && keyCode !== 229) search(draft.trim());
      }}
    />
  );
}
