import { type CheerioAPI, load } from 'cheerio/slim';
import { decodeText } from '#server/platform/text/decode-text.ts';
import { declaredEncoding } from './extract-html.ts';
import { htmlSections } from './html-sections.ts';
import type { ParseTask } from './parse-worker.ts';
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
  const $ = load(html);
  const sections = htmlSections(html, { anchors: true });
  const heading = tidyLine($('h1').first().text());
  const title = heading || tidyLine($('title').first().text()) || address;
  const base = new URL($('base[href]').attr('href') ?? '', address).href;
  const asked = robotsWords($);
  return {
    sections: sections.map((section) => withoutTitle(section, heading)),
    pages: null,
    web: {
      title,
      canonical: canonicalOf($, base),
      isHidden: asked.has('noindex') || asked.has('none'),
      links: asked.has('nofollow') || asked.has('none') ? [] : linksOf($, base, address),
    },
  };
}

/** The page's heading is its title already, and need not stand there twice. */
function withoutTitle(section: Section, title: string): Section {
  const [first, ...rest] = section.heading.split(headingSeparator);
  return title && first === title ? { ...section, heading: rest.join(headingSeparator) } : section;
}

function robotsWords($: CheerioAPI): Set<string> {
  const asked = $('meta[name="robots" i]').attr('content') ?? '';
  return new Set(asked.toLowerCase().split(/[\s,]+/));
}

function canonicalOf($: CheerioAPI, base: string): string | null {
  return resolve($('link[rel="canonical" i]').attr('href'), base) ?? null;
}

const mostLinks = 5_000;

function linksOf($: CheerioAPI, base: string, address: string): string[] {
  const links = new Set<string>();
  const own = resolve(address, base);
  for (const { attribs } of $('a[href]').toArray()) {
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
