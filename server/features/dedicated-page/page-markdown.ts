import { Marked } from 'marked';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { safeLink } from '#shared/utils/safe-link.ts';

/**
 * The limited Markdown of E20 as HTML: raw tags show as text, links lead to the web, mail and
 * telephone only, and a picture is a link to it, for it would tell another place who reads.
 */
export function pageMarkdown(source: string): string {
  return marked.parse(source, { async: false });
}

const marked = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ href, text }) => link(href, escapeHtml(text || href)),
    link({ href, tokens }) {
      return link(href, this.parser.parseInline(tokens));
    },
    // The page's title is above them.
    heading({ tokens, depth }) {
      const level = Math.min(depth + 1, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
  },
});

function link(address: string, inside: string): string {
  const target = safeLink(address);
  if (!target) return inside;
  return `<a href="${escapeHtml(target)}" rel="noopener noreferrer nofollow">${inside}</a>`;
}
