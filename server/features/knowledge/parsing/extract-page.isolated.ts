import {
  type Element,
  elementsIn,
  parseHtml,
  textIn,
} from '#server/platform/html/elements.isolated.ts';
import { decodeText } from '#server/platform/text/decode-text.ts';
import { declaredEncoding } from './extract-html.isolated.ts';
import { htmlSections } from './html-sections.isolated.ts';
import type { ParseTask } from './parse-file.isolated.ts';
import {
  type ExtractedDocument,
  headingSeparator,
  type ParseLimits,
  type Section,
} from './parsed-document.ts';
import { tidyLine } from './tidy-text.ts';

/** A page of a website: its main content, what it is called and where it leads. */
export function extract(
  bytes: Uint8Array,
  _limits: ParseLimits,
  { name: address, charset }: ParseTask,
): ExtractedDocument {
  const html = decodeText(bytes, charset ?? declaredEncoding(bytes));
  const sections = htmlSections(html, { anchors: true });
  const marks = findMarks(html);
  const heading = tidyLine(marks.h1 ?? '');
  const title = heading || tidyLine(marks.title ?? '') || address;
  const base = resolve(marks.base, address) ?? address;
  const asked = new Set((marks.robots ?? '').toLowerCase().split(/[\s,]+/));
  return {
    sections: sections.map((section) => withoutTitle(section, heading)),
    pages: null,
    web: {
      title,
      canonical: resolve(marks.canonical, base) ?? null,
      isHidden: asked.has('noindex') || asked.has('none'),
      links: asked.has('nofollow') || asked.has('none') ? [] : linksOf(marks.links, base, address),
    },
  };
}

interface Marks {
  h1?: string;
  title?: string;
  base?: string;
  canonical?: string;
  robots?: string;
  links: Element[];
}

/** What a page says of itself; of what it says twice, the first. */
function findMarks(html: string): Marks {
  const marks: Marks = { links: [] };
  for (const element of elementsIn(parseHtml(html))) {
    const { name, attribs } = element;
    const { href, rel = '', content } = attribs;
    if (name === 'h1') marks.h1 ??= textIn(element);
    else if (name === 'title') marks.title ??= textIn(element);
    else if (name === 'a' && href) marks.links.push(element);
    else if (name === 'base' && href) marks.base ??= href;
    else if (name === 'link' && href && rel.toLowerCase() === 'canonical') marks.canonical ??= href;
    else if (name === 'meta' && attribs.name?.toLowerCase() === 'robots') {
      marks.robots ??= content ?? '';
    }
  }
  return marks;
}

/** The page's heading is its title already, and need not stand there twice. */
function withoutTitle(section: Section, title: string): Section {
  const [first, ...rest] = section.heading.split(headingSeparator);
  return title && first === title ? { ...section, heading: rest.join(headingSeparator) } : section;
}

const mostLinks = 5_000;

function linksOf(elements: Element[], base: string, address: string): string[] {
  const links = new Set<string>();
  const own = resolve(address, base);
  for (const { attribs } of elements) {
    const isOffered = !/\bnofollow\b/i.test(attribs.rel ?? '');
    const link = isOffered ? resolve(attribs.href, base) : undefined;
    if (link && link !== own) links.add(link);
    if (links.size === mostLinks) break;
  }
  return [...links];
}

function resolve(href: string | undefined, base: string): string | undefined {
  if (!href?.trim() || !URL.canParse(href.trim(), base)) return undefined;
  const url = new URL(href.trim(), base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
