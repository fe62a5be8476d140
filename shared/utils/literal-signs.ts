import type { TokenizerObject } from 'marked';

/**
 * Prevents GFM from interpreting signs of plain text as markup: the tildes of `1~2 days … 3~4 days`
 * would strike out the text between them, the asterisks of `30*40*50 cm` would vanish, and the date
 * `2026. 11. 25.` would become three lists.
 */
export const literalSigns: TokenizerObject = {
  list: (text) => (/^ {0,3}\d{4}/.test(text) ? undefined : false),
  del: (text) => (text.startsWith('~~') ? false : undefined),
  emStrong: (text, _masked, before = '') =>
    /^\*\d/.test(text) && /[\p{L}\d]/u.test(before) ? undefined : false,
};
