import type { TextEditor } from './use-text-editor.ts';

/** Replaces the selection with a text. */
export function insertText(
  editor: TextEditor,
  field: HTMLTextAreaElement | null,
  added: string,
): void {
  const text = editor.latest();
  const start = field?.selectionStart ?? text.length;
  const end = field?.selectionEnd ?? start;
  const caret = start + added.length;
  editor.write(text.slice(0, start) + added + text.slice(end), { start: caret, end: caret });
}
