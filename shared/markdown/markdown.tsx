import { Marked, type Token } from 'marked';
import { type ComponentType, memo, type ReactNode } from 'react';
import { literalSigns } from '#shared/utils/literal-signs.ts';
import { removeBidiControls } from '#shared/utils/remove-bidi-controls.ts';
import { UntrustedLink } from './untrusted-link.tsx';

/** Presentation that the console and the widget define for themselves. */
export interface MarkdownParts {
  CodeBlock: ComponentType<MarkdownCodeBlockProps>;
  /** CSS class of the scroll container of wide tables. */
  tableClassName: string | undefined;
}

export interface MarkdownCodeBlockProps {
  text: string;
  language: string;
}

interface MarkdownProps {
  source: string;
  parts: MarkdownParts;
}

/** Renders Markdown as React elements; HTML is never parsed, raw tags show as text. */
export const Markdown = memo(function Markdown({ source, parts }: MarkdownProps) {
  return renderTokens(marked.lexer(removeBidiControls(source)), parts);
});

/** Preserves single line breaks, which addresses and opening hours in FAQs and documents rely on. */
const marked = new Marked({ breaks: true, tokenizer: literalSigns });

/** The index is a stable key: tokens of one parse are never reordered. */
function renderTokens(tokens: readonly Token[] | undefined, parts: MarkdownParts): ReactNode[] {
  return (tokens ?? []).map(
    (token, index) => renderToken(token as MarkdownToken, index, parts), // lexer() without extensions returns no other tokens
  );
}

type MarkdownToken = Exclude<Token, { type: 'generic' }>;

function renderToken(token: MarkdownToken, key: number, parts: MarkdownParts): ReactNode {
  const renderChildren = () => renderTokens('tokens' in token ? token.tokens : [], parts);
  switch (token.type) {
    case 'heading': {
      const Heading = `h${Math.min(token.depth + 2, 6)}` as 'h3'; // 3 to 6, below the chat's own title
      return <Heading key={key}>{renderChildren()}</Heading>;
    }
    case 'paragraph':
      return <p key={key}>{renderChildren()}</p>;
    case 'text':
      return token.tokens ? renderChildren() : token.text;
    case 'escape':
      return token.text;
    case 'strong':
      return <strong key={key}>{renderChildren()}</strong>;
    case 'em':
      return <em key={key}>{renderChildren()}</em>;
    case 'del':
      return <del key={key}>{renderChildren()}</del>;
    case 'codespan':
      return <code key={key}>{token.text}</code>;
    case 'br':
      return <br key={key} />;
    case 'hr':
      return <hr key={key} />;
    case 'blockquote':
      return <blockquote key={key}>{renderChildren()}</blockquote>;
    case 'code':
      return <parts.CodeBlock key={key} text={token.text} language={token.lang ?? ''} />;
    case 'link':
      return (
        <UntrustedLink key={key} url={token.href}>
          {renderChildren()}
        </UntrustedLink>
      );
    case 'image': // loading a third-party image would reveal the reader to its host
      return (
        <UntrustedLink key={key} url={token.href}>
          {token.text || token.href}
        </UntrustedLink>
      );
    case 'list':
      return renderList(token as ListToken, key, parts); // marked types it with `any` items
    case 'table':
      return renderTable(token as TableToken, key, parts); // as above
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'space':
    case 'def':
      return null;
    default:
      return token.raw;
  }
}

interface ListToken {
  ordered: boolean;
  start: number | '';
  items: { tokens: Token[] }[];
}

function renderList({ ordered, start, items }: ListToken, key: number, parts: MarkdownParts) {
  const children = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items of one parse are never reordered
    <li key={index}>{renderTokens(item.tokens, parts)}</li>
  ));
  if (!ordered) return <ul key={key}>{children}</ul>;
  return (
    <ol key={key} start={start === '' ? 1 : start}>
      {children}
    </ol>
  );
}

interface TableCell {
  align: 'center' | 'left' | 'right' | null;
  tokens: Token[];
}
interface TableToken {
  header: TableCell[];
  rows: TableCell[][];
}

function renderTable({ header, rows }: TableToken, key: number, parts: MarkdownParts) {
  const renderCells = (Cell: 'th' | 'td', cells: TableCell[]) =>
    cells.map(({ align, tokens }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells of one parse are never reordered
      <Cell key={index} style={align ? { textAlign: align } : undefined}>
        {renderTokens(tokens, parts)}
      </Cell>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a wide table by focusing it
    <div key={key} className={parts.tableClassName} tabIndex={0}>
      <table>
        <thead>
          <tr>{renderCells('th', header)}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one parse are never reordered
            <tr key={index}>{renderCells('td', row)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
