import { load } from 'cheerio/slim';

/** Text as a person reads it: descriptions of shops are often HTML. */
export function plainText(text: string): string {
  const read = /<[a-z!/]|&[#a-z0-9]+;/i.test(text) ? textOf(text) : text;
  return read
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function textOf(html: string): string {
  const page = load(html.slice(0, longest));
  page('script, style, template').remove();
  page('br').replaceWith('\n');
  page('p, div, li, h1, h2, h3, h4, tr').append('\n');
  return page.root().text();
}

const longest = 200_000;
