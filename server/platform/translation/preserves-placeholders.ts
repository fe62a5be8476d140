/**
 * Whether a translation contains the placeholders and URLs of its source; without them it is
 * unusable.
 */
export function preservesPlaceholders(text: string, translation: string): boolean {
  const placeholders = text.match(/\{\{[^{}]*\}\}|https?:\/\/[^\s<>"'）」』。、，]+/gu) ?? [];
  return placeholders.every((placeholder) => translation.includes(placeholder));
}
