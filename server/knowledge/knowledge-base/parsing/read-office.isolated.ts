import { Buffer } from 'node:buffer';
import type { Unzipped } from 'fflate';
import { ParseFailure, type ParseLimits } from './parsed-document.ts';
import { readZip } from './read-zip.isolated.ts';

/**
 * Unpacks the XML of an Office file without its media. Throws for encrypted files, formats before
 * 2007 and other archives.
 */
export function readOffice(
  bytes: Uint8Array,
  limits: ParseLimits,
  folder: 'word/' | 'ppt/' | 'xl/',
): Unzipped {
  assertNoOleContainer(bytes);
  const entries = readZip(bytes, limits, (name) => /\.(xml|rels)$/i.test(name));
  if (!Object.keys(entries).some((name) => name.startsWith(folder))) {
    throw new ParseFailure('unsupported_file', `an archive without ${folder}`);
  }
  return entries;
}

/** Encrypted files and formats before 2007 are OLE containers. */
function assertNoOleContainer(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 4).toString('hex') !== 'd0cf11e0') return;
  const encrypted = file.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw new ParseFailure(encrypted ? 'encrypted' : 'unsupported_file');
}
