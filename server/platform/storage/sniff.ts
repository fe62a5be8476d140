import { readImageSize } from './image-size.ts';
import { sniffText } from './sniff-text.ts';
import type { FileKind, SniffedType } from './sniffed-type.ts';

/**
 * Detects the type of a file from its first bytes (4 kB suffice; more often include a photo's
 * size). The name only selects a kind of text. Null for files that must not be served: SVG, which
 * can contain scripts, and unknown types.
 */
export function sniffType(bytes: Uint8Array, name: string): SniffedType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = signatures.find(({ matches }) => matches(head));
  if (found) {
    const { type, extension, kind } = found;
    return { type, extension, kind, ...(kind === 'image' && readImageSize(head, type)) };
  }
  if (startsWith(head, 'PK\x03\x04')) return sniffZip(head);
  return sniffText(head, name);
}

interface Signature {
  type: string;
  extension: string;
  kind: FileKind;
  matches: (head: Buffer) => boolean;
}

const signatures: Signature[] = [
  image('png', (head) => startsWith(head, '\x89PNG\r\n\x1a\n')),
  image('jpeg', (head) => startsWith(head, '\xff\xd8\xff'), 'jpg'),
  image('gif', (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')),
  image('webp', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)),
  image('avif', (head) => startsWith(head, 'ftyp', 4) && /avi[fs]/.test(brands(head))),
  audio('mpeg', 'mp3', (head) => startsWith(head, 'ID3') || isMp3Frame(head)),
  audio('wav', 'wav', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WAVE', 8)),
  audio('mp4', 'm4a', (head) => startsWith(head, 'ftyp', 4) && /M4[AB] /.test(brands(head))),
  audio('ogg', 'ogg', (head) => startsWith(head, 'OggS')),
  audio('flac', 'flac', (head) => startsWith(head, 'fLaC')),
  // Recordings of browsers and phones; a video track does no harm.
  audio('webm', 'webm', (head) => startsWith(head, '\x1a\x45\xdf\xa3')),
  {
    type: 'application/pdf',
    extension: 'pdf',
    kind: 'document',
    // Some writers prepend a line; readers search the first kilobyte.
    matches: (head) => head.subarray(0, 1024).includes('%PDF-'),
  },
  {
    // Word and Excel 97, HWP 5, and password-protected Office files.
    type: 'application/x-ole-storage',
    extension: 'ole',
    kind: 'document',
    matches: (head) => startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  },
];

function image(name: string, matches: Signature['matches'], extension = name): Signature {
  return { type: `image/${name}`, extension, kind: 'image', matches };
}

function audio(name: string, extension: string, matches: Signature['matches']): Signature {
  return { type: `audio/${name}`, extension, kind: 'audio', matches };
}

/** MPEG audio, layer III; excludes UTF-16 text with the same first bytes. */
function isMp3Frame(head: Buffer): boolean {
  return head[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2, 0xe3, 0xe2].includes(head[1] ?? 0);
}

/** The brands of an ISO media file, HEIC and video among them. */
function brands(head: Buffer): string {
  const size = head.length >= 4 ? head.readUInt32BE(0) : 0;
  return head.toString('latin1', 8, Math.min(size, 64));
}

const office = [
  { folder: 'word/', extension: 'docx', name: 'wordprocessingml.document' },
  { folder: 'xl/', extension: 'xlsx', name: 'spreadsheetml.sheet' },
  { folder: 'ppt/', extension: 'pptx', name: 'presentationml.presentation' },
];

/** Office files are zips with known entry names. */
function sniffZip(head: Buffer): SniffedType {
  const names = zipNames(head);
  const isOffice = names.some((name) => name === '[Content_Types].xml' || name === '_rels/.rels');
  const found = office.find(({ folder }) => names.some((name) => name.startsWith(folder)));
  if (isOffice && found) {
    const type = `application/vnd.openxmlformats-officedocument.${found.name}`;
    return { type, extension: found.extension, kind: 'document' };
  }
  return { type: 'application/zip', extension: 'zip', kind: 'archive' };
}

/** The entry names within these bytes. */
function zipNames(head: Buffer): string[] {
  const names: string[] = [];
  let start = head.indexOf('PK\x03\x04', 0, 'latin1');
  while (start !== -1 && start + 30 <= head.length) {
    const length = head.readUInt16LE(start + 26);
    names.push(head.toString('latin1', start + 30, start + 30 + length));
    start = head.indexOf('PK\x03\x04', start + 30, 'latin1');
  }
  return names;
}

function startsWith(head: Buffer, signature: string, offset = 0): boolean {
  return head.toString('latin1', offset, offset + signature.length) === signature;
}
