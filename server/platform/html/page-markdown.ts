import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { literalSigns } from '#shared/utils/literal-signs.ts';
import { safeLink } from '#shared/utils/safe-link.ts';

/**
 * Renders limited Markdown as HTML: raw tags are escaped, links allow web, mail and telephone only,
 * and an image becomes a link, since loading it would reveal the reader to another host.
 */
export function pageMarkdown(source: string): string {
  return marked.parse(source, { async: false });
}

/** The page title is level 1, so the largest heading of the text becomes level 2. */
function levelHeadings(tokens: readonly Token[]): void {
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  const largest = Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) heading.depth = Math.min(heading.depth - largest + 2, 6);
}

const marked = new Marked({
  tokenizer: literalSigns,
  hooks: {
    processAllTokens(tokens) {
      levelHeadings(tokens);
      return tokens;
    },
  },
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ href, text }) => link(href, escapeHtml(text || href)),
    link({ href, tokens }) {
      return link(href, this.parser.parseInline(tokens));
    },
  },
});

function link(url: string, content: string): string {
  const target = safeLink(url);
  if (!target) return content;
  return `<a href="${escapeHtml(target)}" rel="noopener noreferrer nofollow">${content}</a>`;
}
