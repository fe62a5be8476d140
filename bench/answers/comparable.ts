/** Ignores case, spaces and Markdown emphasis. */
export const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_]+/g, '');
