import { Marked } from 'marked';
import { decodeText } from '#server/platform/text/decode-text.ts';
import { literalSigns } from '#shared/utils/literal-signs.ts';
import { htmlSections } from './html-sections.isolated.ts';
import type { ExtractedDocument } from './parsed-document.ts';

/** Converts Markdown to HTML, whose sections are then read. */
export function extract(bytes: Uint8Array): ExtractedDocument {
  const text = withoutFrontMatter(decodeText(bytes).replaceAll('\r\n', '\n'));
  return { sections: htmlSections(marked.parse(text, { async: false })), pages: null };
}

const marked = new Marked({ tokenizer: literalSigns });

/** Removes the front matter between two `---` or `+++` lines at the top. */
function withoutFrontMatter(text: string): string {
  const fence = /^(---|\+\+\+)\n/.exec(text)?.[1];
  if (!fence) return text;
  const end = text.indexOf(`\n${fence}\n`, fence.length);
  const settings = text.slice(fence.length, end);
  return end >= 0 && /^[\w"-]+ {0,9}[:=]/m.test(settings)
    ? text.slice(end + fence.length + 2)
    : text;
}
