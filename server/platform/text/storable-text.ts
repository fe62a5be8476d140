/** PostgreSQL's text accepts neither NUL nor lone surrogates. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
