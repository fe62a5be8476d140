import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error.ts';
import { newId } from '../ids.ts';
import { assertKey, type FileContent, type PutFile, type Storage } from './storage.ts';

interface FileMetadata {
  type: string;
  etag: string;
}

/** Stores files in a local folder, each with its metadata in a small file beside it. */
export function createDiskStorage({ directory }: { directory: string }): Storage {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(directory, key);
  };

  return {
    async put(key, content, { type }) {
      const path = pathOf(key);
      const temporary = join(directory, incoming, newId());
      try {
        await mkdir(dirname(temporary), { recursive: true });
        await mkdir(dirname(path), { recursive: true });
        const file = await writeDurably(temporary, content);
        const metadata: FileMetadata = { type, etag: file.etag };
        await writeFile(`${temporary}.json`, JSON.stringify(metadata), { flush: true });
        await rename(`${temporary}.json`, metadataPath(path));
        await rename(temporary, path);
        await syncDirectory(dirname(path));
        return file;
      } catch (error) {
        await rm(temporary, { force: true });
        await rm(`${temporary}.json`, { force: true });
        throw isCode(error, 'ENOSPC', 'EDQUOT') ? new AppError('storage_full') : error;
      }
    },

    async get(key) {
      const path = pathOf(key);
      try {
        const metadata: FileMetadata = JSON.parse(await readFile(metadataPath(path), 'utf8')); // written by put
        const file = await open(path);
        const { size } = await file.stat();
        return { ...metadata, size, stream: file.createReadStream() };
      } catch (error) {
        if (isCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },

    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(metadataPath(path), { force: true });
    },

    async *list(folder) {
      assertKey(folder);
      for (const path of await filesIn(join(directory, folder))) {
        if (path.endsWith(metadataSuffix)) continue;
        const key = relative(directory, path).split(sep).join('/');
        const storedAt = await modifiedAt(path);
        if (storedAt) yield { key, storedAt };
      }
    },

    async removeIncomplete(before) {
      for (const path of await filesIn(join(directory, incoming))) {
        const storedAt = await modifiedAt(path);
        if (storedAt && storedAt < before) await rm(path, { force: true });
      }
    },

    publicUrl: () => null,
  };
}

/** Keys cannot begin with a dot, so nothing here is reachable. */
const incoming = '.incoming';
const metadataSuffix = '~.json';

function metadataPath(path: string): string {
  return path + metadataSuffix;
}

/** Absolute paths; empty when the folder does not exist. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Null when it was removed meanwhile. */
async function modifiedAt(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function writeDurably(path: string, content: FileContent): Promise<PutFile> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  // Opened before anything can fail: a stream that ends during the open would leave its file
  // behind.
  const file = await open(path, 'w');
  await pipeline(measured, file.createWriteStream({ flush: true }));
  return { size, etag: `"${hash.digest('base64url')}"` };
}

/** A rename survives a power cut only after its folder is synced. */
async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && codes.includes(String(error.code));
}
