import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { AppError, invalidField } from './app-error.ts';
import { storable } from './read-input.ts';

/** An upload that has arrived whole. */
export interface ReceivedFile {
  path: string;
  /** As the sender calls it: never a path. */
  name: string;
  size: number;
  /** SHA-256 in hex. */
  contentHash: string;
  /** The first bytes, by which its type is known. */
  head: Uint8Array;
}

const headBytes = 64 * 1024;
const longestName = 200;

/** Writes the file of a form into `folder`; throws when it breaks off or is larger than allowed. */
export async function receiveFile(
  part: MultipartFile,
  folder: string,
  maxBytes: number,
): Promise<ReceivedFile> {
  const path = join(folder, 'file');
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let size = 0;

  async function* measured() {
    for await (const chunk of chunksOf(part)) {
      hash.update(chunk);
      if (size < headBytes) head.push(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  // Open before anything can break off, or the file may come after its folder was removed.
  const file = await open(path, 'w');
  await pipeline(measured, file.createWriteStream());
  if (part.file.truncated) {
    throw new AppError('file_too_large', `more than ${maxBytes} bytes`, { limit: maxBytes });
  }
  return {
    path,
    name: nameOf(part),
    size,
    contentHash: hash.digest('hex'),
    head: Buffer.concat(head).subarray(0, headBytes),
  };
}

/** What comes over the wire; a form that breaks off is the sender's failure, not ours. */
async function* chunksOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch {
    throw invalidField('body', 'invalid');
  }
}

/** Busboy has cut off folders already. */
function nameOf({ filename }: MultipartFile): string {
  // macOS takes Hangul and accents apart.
  const name = String(storable(filename ?? ''))
    .normalize('NFC')
    .trim();
  return name.slice(0, longestName).toWellFormed() || 'file';
}
