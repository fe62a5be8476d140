import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Range {
  start: number;
  end: number;
}

export interface TextEditor {
  text: string;
  /** The current text, for asynchronous work. */
  latest: () => string;
  /** Replaces the text and selects a range of it. */
  write: (text: string, selection: Range) => void;
  select: (range: Range) => void;
}

/** Changes the text and the selection of a controlled text area together. */
export function useTextEditor(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onChange: (text: string) => void,
): TextEditor {
  const latest = useRef(text);
  latest.current = text;
  const pending = useRef<Range | null>(null);

  function select({ start, end }: Range) {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  }
  useLayoutEffect(() => {
    if (pending.current) select(pending.current);
    pending.current = null;
  });
  return {
    text,
    latest: () => latest.current,
    write(next, selection) {
      pending.current = selection;
      onChange(next);
    },
    select,
  };
}
