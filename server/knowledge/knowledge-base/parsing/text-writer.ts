const gaps = ['', ' ', '\n', '\n\n'] as const;

/** Joins pieces of text; of several gaps requested between two pieces the widest counts. */
export function createTextWriter() {
  const parts: string[] = [];
  let gap = 0;

  function push(text: string) {
    if (parts.length > 0) parts.push(gaps[gap] ?? '');
    parts.push(text);
    gap = 0;
  }

  return {
    /** Adds text with collapsed white space. */
    words(text: string) {
      const trimmed = text.trim();
      if (text !== text.trimStart() || (trimmed === '' && text !== '')) gap = Math.max(gap, 1);
      if (trimmed === '') return;
      push(trimmed.replace(/\s+/g, ' '));
      if (text !== text.trimEnd()) gap = 1;
    },
    verbatim(text: string) {
      if (text !== '') push(text);
    },
    /** 1 ends the line, 2 adds an empty line. */
    newline(count: 1 | 2) {
      gap = Math.max(gap, count + 1);
    },
    text: () => parts.join(''),
  };
}
