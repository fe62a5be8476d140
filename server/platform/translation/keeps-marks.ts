/** Whether a translation has the placeholders and addresses of its text: without them it is of no use. */
export function keepsMarks(text: string, translation: string): boolean {
  const marks = text.match(/\{\{[^{}]*\}\}|https?:\/\/[^\s<>"'）」』。、，]+/gu) ?? [];
  return marks.every((mark) => translation.includes(mark));
}
