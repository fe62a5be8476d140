import { parseHtml, type Root } from '#server/platform/html/elements.isolated.ts';

/** Converts HTML to text; descriptions in shops are often HTML. */
export function htmlToPlainText(text: string): string {
  const read = /<[a-z!/]|&[#a-z0-9]{1,40};/i.test(text) ? readHtml(text) : text.slice(0, maxLength);
  return read
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

type Node = Root['childNodes'][number];

const maxLength = 200_000;
const ignoredElements = new Set(['script', 'style', 'template']);
const lineElements = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'tr', 'br']);

function readHtml(html: string): string {
  const parts: string[] = [];
  const pending: (Node | string)[] =
    parseHtml(html.slice(0, maxLength))?.childNodes.toReversed() ?? [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') parts.push(next);
    else if (next.type === 'text') parts.push(next.data);
    else if ('attribs' in next && !ignoredElements.has(next.name)) {
      if (lineElements.has(next.name)) {
        parts.push('\n');
        pending.push('\n');
      }
      for (const child of next.childNodes.toReversed()) pending.push(child);
    }
  }
  return parts.join('');
}
