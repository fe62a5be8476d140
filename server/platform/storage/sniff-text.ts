import { isUtf8 } from 'node:buffer';
import type { SniffedType } from './sniffed-type.ts';

/** Text types that a file name may select; all are served as plain text only. */
const textTypes: Record<string, { type: string; extension: string }> = {
  csv: { type: 'text/csv', extension: 'csv' },
  tsv: { type: 'text/tab-separated-values', extension: 'tsv' },
  md: { type: 'text/markdown', extension: 'md' },
  markdown: { type: 'text/markdown', extension: 'md' },
  json: { type: 'application/json', extension: 'json' },
};
const plainText = { type: 'text/plain', extension: 'txt' };

/** Detects text in Unicode or a legacy encoding, HTML included; null for SVG and binary data. */
export function sniffText(head: Buffer, name: string): SniffedType | null {
  const encoding = findEncoding(head);
  if (!encoding) return null;
  const text = new TextDecoder(encoding).decode(head);
  const root = rootElement(text);
  if (root === 'svg') return null;
  if (root && htmlRoots.has(root)) {
    return { type: 'text/html', extension: 'html', kind: 'document' };
  }
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return { ...(textTypes[ending] ?? plainText), kind: 'text' };
}

const htmlRoots = new Set([
  'html',
  'head',
  'body',
  'title',
  'meta',
  'script',
  'style',
  'h1',
  'p',
  'div',
]);

/** The name of the first element after prolog, comments and doctype. */
function rootElement(text: string): string | undefined {
  const prolog = /^\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*)*/.exec(text)?.[0] ?? '';
  const rest = text.slice(prolog.length);
  const doctype = /^<!doctype\s+([\w:]+)/i.exec(rest)?.[1];
  const element = /^<(?:[\w-]+:)?([a-z][\w-]*)/i.exec(rest)?.[1];
  return (doctype ?? element)?.toLowerCase();
}

/**
 * An encoding in which the head is text, or undefined. The legacy encodings (EUC-KR, Shift JIS …)
 * are distinguished when the whole file is read: for the type it suffices that ASCII is the same in
 * all of them and that text has no control characters.
 */
function findEncoding(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.includes(0)) return utf16ByZeros(head);
  if (head.some(isControl)) return undefined;
  return isUtf8(withoutCutCharacter(head)) ? 'utf-8' : 'latin1';
}

/**
 * Tabs, line ends, form feeds and the escapes of ISO-2022-JP occur in text; other control
 * characters do not.
 */
function isControl(byte: number): boolean {
  return byte < 32 && ![9, 10, 12, 13, 27].includes(byte);
}

/** UTF-16 without a byte order mark: spaces and line ends leave zeros in every second byte. */
function utf16ByZeros(head: Buffer): string | undefined {
  const isText = (encoding: string) => {
    const text = new TextDecoder(encoding).decode(head.subarray(0, head.length & ~1));
    const isStrange = (character: string) =>
      isControl(character.charCodeAt(0)) || /[\ufffd\ufffe]/.test(character);
    return /[\s\d]/.test(text) && !Array.from(text).some(isStrange);
  };
  return ['utf-16le', 'utf-16be'].find(isText);
}

/** The end of the head may cut the last UTF-8 character. */
function withoutCutCharacter(head: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, head.length); back += 1) {
    const byte = head[head.length - back] ?? 0;
    if (byte >= 0xc0) return head.subarray(0, head.length - back);
    if (byte < 0x80) break;
  }
  return head;
}
