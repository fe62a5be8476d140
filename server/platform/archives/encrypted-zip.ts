import { createCipheriv, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import type { ZipKeys } from './zip-keys.ts';
import { maxZipBytes, ZipTooLargeError } from './zip-too-large.ts';

/** The method "AES"; the real one is in the extra field. */
const aesMethod = 99;
const deflateMethod = 8;
/** Encrypted; sizes follow the content; the name is UTF-8. */
const flags = 0x0001 | 0x0008 | 0x0800;
const versionNeeded = 51;

/**
 * A zip archive with one file, encrypted with AES-256 as WinZip, 7-Zip, macOS and Windows
 * archivers read it (AE-2, https://www.winzip.com/en/support/aes-encryption/). Written as the
 * content arrives.
 */
export async function* encryptedZip(
  name: string,
  content: AsyncIterable<Uint8Array>,
  keys: ZipKeys,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const entry = { name: Buffer.from(name), time: dosTime(now) };
  let size = 0;
  async function* measured() {
    for await (const chunk of content) {
      size += chunk.length;
      yield chunk;
    }
  }
  const header = localHeader(entry);
  yield header;
  yield Buffer.concat([keys.salt, keys.verifier]);
  let written = keys.salt.length + keys.verifier.length;
  const encrypt = createKeystream(keys.encryption);
  const hmac = createHmac('sha1', keys.authentication);
  const source = Readable.from(measured(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.on('error', (error) => deflate.destroy(error));
  try {
    for await (const chunk of source.pipe(deflate)) {
      const encrypted = encrypt(chunk);
      hmac.update(encrypted);
      written += encrypted.length;
      if (size > maxZipBytes || written > maxZipBytes - 1_000) throw new ZipTooLargeError();
      yield encrypted;
    }
  } finally {
    // Ends the content of an archive that is too large or no longer read.
    source.destroy();
  }
  const code = hmac.digest().subarray(0, 10);
  yield code;
  written += code.length;
  const sizes = { compressed: written, size };
  const descriptor = dataDescriptor(sizes);
  yield descriptor;
  yield centralDirectory(entry, sizes, header.length + written + descriptor.length);
}

/**
 * AES in counter mode with a little-endian counter from 1; Node's own counter mode is big-endian.
 */
function createKeystream(key: Buffer): (chunk: Uint8Array) => Buffer {
  const blockBytes = 16;
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  let counter = 1;
  let left: Buffer = Buffer.alloc(0);

  function stream(bytes: number): Buffer {
    const blocks = Buffer.alloc(Math.ceil(bytes / blockBytes) * blockBytes);
    for (let at = 0; at < blocks.length; at += blockBytes) {
      blocks.writeUInt32LE(counter, at); // 2^32 blocks are more than an archive can contain
      counter += 1;
    }
    return cipher.update(blocks);
  }

  return (chunk) => {
    const needed = chunk.length - left.length;
    const bytes = needed > 0 ? Buffer.concat([left, stream(needed)]) : left;
    left = bytes.subarray(chunk.length);
    return Buffer.from(chunk.map((byte, index) => byte ^ (bytes[index] ?? 0)));
  };
}

interface Entry {
  name: Buffer;
  time: number;
}
interface Sizes {
  compressed: number;
  size: number;
}

/** Vendor version AE-2, AES-256, and the method within. */
const extraField = fields([0x9901, 2], [7, 2], [2, 2], [0x4541, 2], [3, 1], [deflateMethod, 2]);

function localHeader({ name, time }: Entry): Buffer {
  return Buffer.concat([
    fields([0x04034b50, 4], [versionNeeded, 2], [flags, 2], [aesMethod, 2], [time, 4]),
    // AE-2 has no checksum, and the sizes follow the content.
    fields([0, 4], [0, 4], [0, 4], [name.length, 2], [extraField.length, 2]),
    ...[name, extraField],
  ]);
}

function dataDescriptor({ compressed, size }: Sizes): Buffer {
  return fields([0x08074b50, 4], [0, 4], [compressed, 4], [size, 4]);
}

function centralDirectory({ name, time }: Entry, sizes: Sizes, start: number): Buffer {
  const directory = Buffer.concat([
    fields([0x02014b50, 4], [versionNeeded, 2], [versionNeeded, 2], [flags, 2], [aesMethod, 2]),
    fields([time, 4], [0, 4], [sizes.compressed, 4], [sizes.size, 4], [name.length, 2]),
    // No comment, disk 0, no attributes, and the entry is at the beginning.
    fields([extraField.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], [0, 4]),
    ...[name, extraField],
  ]);
  const end = [
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [1, 2],
    [1, 2],
  ] as const;
  return Buffer.concat([directory, fields(...end, [directory.length, 4], [start, 4], [0, 2])]);
}

/** Little-endian numbers, each with its size in bytes. */
function fields(...values: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

/** Date and time as MS-DOS counts them, in UTC. */
function dosTime(now: Date): number {
  const date =
    ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  return date * 65_536 + time;
}
