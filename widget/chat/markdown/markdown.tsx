import { lexer, type Token } from 'marked';
import { memo, type ReactNode } from 'react';
import type { MarkdownBlocks } from './blocks.ts';
import { CodeBlock } from './code-block.tsx';
import * as css from './markdown.module.css';
import { mendTail } from './mend-tail.ts';
import { safeLink } from './safe-link.ts';

interface MarkdownProps {
  blocks: MarkdownBlocks;
  /** True while more is to come: the tail's open marks are closed for the moment. */
  growing?: boolean;
}

/** An answer as React elements: no HTML is ever parsed, raw tags show as text. */
export function Markdown({ blocks, growing = false }: MarkdownProps) {
  return (
    <div className={css.markdown}>
      <SealedBlocks sources={blocks.sealed} />
      {blocks.tail !== '' && <Block source={growing ? mendTail(blocks.tail) : blocks.tail} />}
    </div>
  );
}

const SealedBlocks = memo(function SealedBlocks({ sources }: { sources: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: sealed blocks are only ever added at the end
  return sources.map((source, index) => <Block key={index} source={source} />);
});

const Block = memo(function Block({ source }: { source: string }) {
  return renderTokens(lexer(source));
});

/** Tokens come from one parse and never move, so their index is their key. */
function renderTokens(tokens: readonly Token[] | undefined): ReactNode[] {
  return (tokens ?? []).map((token, index) => renderToken(token as MarkdownToken, index)); // lexer() without extensions gives these only
}

type MarkdownToken = Exclude<Token, { type: 'generic' }>;

function renderToken(token: MarkdownToken, key: number): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = `h${Math.min(token.depth + 2, 6)}` as 'h3'; // 3 to 6: the dialog's title is above them
      return <Heading key={key}>{renderTokens(token.tokens)}</Heading>;
    }
    case 'paragraph':
      return <p key={key}>{renderTokens(token.tokens)}</p>;
    case 'text':
      return token.tokens ? renderTokens(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'strong':
      return <strong key={key}>{renderTokens(token.tokens)}</strong>;
    case 'em':
      return <em key={key}>{renderTokens(token.tokens)}</em>;
    case 'del':
      return <del key={key}>{renderTokens(token.tokens)}</del>;
    case 'codespan':
      return <code key={key}>{token.text}</code>;
    case 'br':
      return <br key={key} />;
    case 'hr':
      return <hr key={key} />;
    case 'blockquote':
      return <blockquote key={key}>{renderTokens(token.tokens)}</blockquote>;
    case 'code':
      return <CodeBlock key={key} text={token.text} language={token.lang ?? ''} />;
    case 'link':
      return renderLink(key, token.href, renderTokens(token.tokens));
    case 'image': // a picture of somewhere else would tell that place who reads
      return renderLink(key, token.href, token.text || token.href);
    case 'list':
      return renderList(token as ListToken, key); // marked types it with `any` items
    case 'table':
      return renderTable(token as TableToken, key); // as above
    case 'checkbox':
      return <input key={key} type="checkbox" checked={token.checked} disabled readOnly />;
    case 'space':
    case 'def':
      return null;
    default:
      return token.raw;
  }
}

function renderLink(key: number, href: string, content: ReactNode) {
  const address = safeLink(href);
  if (!address) return content;
  return (
    <a key={key} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  );
}

interface ListToken {
  ordered: boolean;
  start: number | '';
  items: { tokens: Token[] }[];
}

function renderList({ ordered, start, items }: ListToken, key: number) {
  // biome-ignore lint/suspicious/noArrayIndexKey: items of one parse never move
  const children = items.map((item, index) => <li key={index}>{renderTokens(item.tokens)}</li>);
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

function renderTable({ header, rows }: TableToken, key: number) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <div key={key} className={css.tableScroll} tabIndex={0}>
      <table>
        <thead>
          <tr>{header.map((cell, index) => renderCell('th', cell, index))}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one parse never move
            <tr key={index}>{row.map((cell, column) => renderCell('td', cell, column))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const alignments = { left: undefined, center: css.center, right: css.right };

function renderCell(Cell: 'th' | 'td', { align, tokens }: TableCell, key: number) {
  return (
    <Cell key={key} className={align === null ? undefined : alignments[align]}>
      {renderTokens(tokens)}
    </Cell>
  );
}
