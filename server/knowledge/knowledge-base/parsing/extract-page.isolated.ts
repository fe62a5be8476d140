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
  type DocumentSection,
  type ExtractedDocument,
  headingSeparator,
  type ParseLimits,
} from './parsed-document.ts';
import { tidyLine } from './tidy-text.ts';

/** Extracts the main content, the metadata and the links of a web page. */
export function extract(
  bytes: Uint8Array,
  _limits: ParseLimits,
  { name: url, charset }: ParseTask,
): ExtractedDocument {
  const html = decodeText(bytes, charset ?? declaredEncoding(bytes));
  const sections = htmlSections(html, { anchors: true });
  const metadata = findMetadata(html);
  const heading = tidyLine(metadata.h1 ?? '');
  const title = heading || tidyLine(metadata.title ?? '') || url;
  const base = resolve(metadata.base, url) ?? url;
  const directives = new Set((metadata.robots ?? '').toLowerCase().split(/[\s,]+/));
  return {
    sections: sections.map((section) => withoutTitle(section, heading)),
    pages: null,
    web: {
      title,
      canonical: resolve(metadata.canonical, base) ?? null,
      isHidden: directives.has('noindex') || directives.has('none'),
      links:
        directives.has('nofollow') || directives.has('none')
          ? []
          : linksOf(metadata.links, base, url),
    },
  };
}

interface PageMetadata {
  h1?: string;
  title?: string;
  base?: string;
  canonical?: string;
  robots?: string;
  links: Element[];
}

/** The metadata of a page; of duplicates the first. */
function findMetadata(html: string): PageMetadata {
  const metadata: PageMetadata = { links: [] };
  for (const element of elementsIn(parseHtml(html))) {
    const { name, attribs } = element;
    const { href, rel = '', content } = attribs;
    if (name === 'h1') metadata.h1 ??= textIn(element);
    else if (name === 'title') metadata.title ??= textIn(element);
    else if (name === 'a' && href) metadata.links.push(element);
    else if (name === 'base' && href) metadata.base ??= href;
    else if (name === 'link' && href && rel.toLowerCase() === 'canonical')
      metadata.canonical ??= href;
    else if (name === 'meta' && attribs.name?.toLowerCase() === 'robots') {
      metadata.robots ??= content ?? '';
    }
  }
  return metadata;
}

/** Removes the page's title from the heading path, because it is the title of every chunk. */
function withoutTitle(section: DocumentSection, title: string): DocumentSection {
  const [first, ...rest] = section.heading.split(headingSeparator);
  return title && first === title ? { ...section, heading: rest.join(headingSeparator) } : section;
}

const maxLinks = 5_000;

function linksOf(elements: Element[], base: string, pageUrl: string): string[] {
  const links = new Set<string>();
  const own = resolve(pageUrl, base);
  for (const { attribs } of elements) {
    const isFollowed = !/\bnofollow\b/i.test(attribs.rel ?? '');
    const link = isFollowed ? resolve(attribs.href, base) : undefined;
    if (link && link !== own) links.add(link);
    if (links.size === maxLinks) break;
  }
  return [...links];
}

function resolve(href: string | undefined, base: string): string | undefined {
  if (!href?.trim() || !URL.canParse(href.trim(), base)) return undefined;
  const url = new URL(href.trim(), base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
