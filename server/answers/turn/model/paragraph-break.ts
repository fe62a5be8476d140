/** The line breaks that are missing between a text and a next paragraph; none after an empty text. */
export function paragraphBreakAfter(text: string): string {
  return text === '' ? '' : '\n\n'.slice(breaksAtEnd(text).length);
}

export const breaksAtEnd = (text: string) =>
  text.slice(text.trimEnd().length).replace(/[^\n]/g, '');
