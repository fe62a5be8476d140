import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { removeBidiControls } from '#shared/utils/remove-bidi-controls.ts';
import { AppError, invalidField } from './app-error.ts';
import { withoutUnstorable } from './read-input.ts';

/** A completely received upload. */
export interface ReceivedFile {
  path: string;
  /** The sender's file name, without folders. */
  name: string;
  size: number;
  /** SHA-256 in hex. */
  contentHash: string;
  /** The first bytes, for type detection. */
  head: Uint8Array;
}

const headBytes = 64 * 1024;
const maxNameLength = 200;

/** Writes the file of a form into `folder`; throws when it is incomplete or too large. */
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
  // Opened before anything can fail, or the file could be created after its folder was removed.
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

/** The bytes from the network; an aborted form is the client's failure. */
async function* chunksOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch {
    throw invalidField('body', 'invalid');
  }
}

/** Busboy has removed folders already. */
function nameOf({ filename }: MultipartFile): string {
  // macOS decomposes Hangul and accents.
  const name = removeBidiControls(String(withoutUnstorable(filename ?? '')))
    .normalize('NFC')
    .trim();
  return name.slice(0, maxNameLength).toWellFormed() || 'file';
}
