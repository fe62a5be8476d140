import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '#server/platform/html/escape-html.ts';

export interface Guide {
  title: string;
  /** The first paragraph. */
  summary: string;
  sections: { id: string; title: string }[];
  /** Everything after the summary. */
  html: string;
}

/**
 * Renders a page of `docs/guide`: a title, a paragraph that sums it up, and sections. A section has
 * an id that is the same in all languages: `## Refunds {#refunds}`.
 */
export function renderGuide(source: string, folder: string): Guide {
  const [title, summary, ...content] = marked.lexer(source).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || summary?.type !== 'paragraph')
    throw new Error('a guide begins with a title and a paragraph');
  const sections = content.flatMap((token) =>
    token.type === 'heading' && token.depth === 2 ? [sectionOf(token.text)] : [],
  );
  // Links between pages are paths of files, so that they also work in the repository.
  marked.walkTokens(content, (token) => {
    if (token.type === 'link')
      token.href = token.href.replace(/^([a-z-]{1,40})\.md/, `${folder}/$1`);
  });
  return { title: title.text, summary: summary.text, sections, html: marked.parser(content) };
}

function sectionOf(heading: string): Guide['sections'][number] {
  const at = heading.lastIndexOf(' {#');
  if (at < 0 || !heading.endsWith('}')) throw new Error(`the section has no id: ${heading}`);
  return { id: heading.slice(at + 3, -1), title: heading.slice(0, at) };
}

const marked = new Marked({
  renderer: {
    heading({ depth, text, tokens }: Tokens.Heading) {
      if (depth !== 2) return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
      const { id, title } = sectionOf(text);
      return `<h2 id="${id}">${escapeHtml(title)}</h2>`;
    },
  },
});
