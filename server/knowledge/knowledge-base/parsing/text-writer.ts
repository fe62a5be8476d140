const gaps = ['', ' ', '\n', '\n\n'] as const;

interface OpenList {
  isOrdered: boolean;
  count: number;
  /** The indentation around the list. */
  indentation: string;
}

/** Limited, so that nested lists do not grow quadratically. */
const maxIndentation = 30;

/** Joins pieces of text; of several gaps requested between two pieces the widest counts. */
export function createTextWriter() {
  const parts: string[] = [];
  const lists: OpenList[] = [];
  let gap = 0;
  let indentation = '';
  let isAfterMark = false;

  function push(text: string) {
    if (parts.length > 0) parts.push(gaps[gap] ?? '', gap > 1 ? indentation : '');
    parts.push(text);
    gap = 0;
    isAfterMark = false;
  }

  /** 1 ends the line, 2 adds an empty line. The first text of a list item follows its mark. */
  function newline(count: 1 | 2) {
    if (!isAfterMark) gap = Math.max(gap, count + 1);
  }

  /** Begins or ends a block: after an empty line, in lists on a new line. */
  const separate = () => newline(lists.length > 0 ? 1 : 2);

  return {
    newline,
    separate,
    /** Adds text with collapsed white space. */
    words(text: string) {
      const trimmed = text.trim();
      const hasSpace = text !== text.trimStart() || (trimmed === '' && text !== '');
      if (hasSpace && !isAfterMark) gap = Math.max(gap, 1);
      if (trimmed === '') return;
      push(trimmed.replace(/\s+/g, ' '));
      if (text !== text.trimEnd()) gap = 1;
    },
    verbatim(text: string) {
      if (text !== '') push(text.replaceAll('\n', `\n${indentation}`));
    },
    openList(isOrdered: boolean, start = 1) {
      separate();
      lists.push({ isOrdered, count: start - 1, indentation });
    },
    closeList() {
      lists.pop();
      separate();
    },
    /** Begins an item with its mark, which its text is indented by. */
    openItem() {
      const list = lists.at(-1);
      gap = Math.max(gap, 2);
      if (!list) return;
      list.count += 1;
      const mark = list.isOrdered ? `${list.count}. ` : '- ';
      indentation = list.indentation;
      push(mark);
      indentation = (indentation + ' '.repeat(mark.length)).slice(0, maxIndentation);
      isAfterMark = true;
    },
    closeItem() {
      gap = Math.max(gap, 2);
      indentation = lists.at(-1)?.indentation ?? '';
    },
    /** The text so far, without the mark of an item that has no text yet. */
    text: () => parts.slice(0, isAfterMark ? -1 : undefined).join(''),
  };
}
