import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error.ts';
import { newId } from '../ids.ts';
import { assertKey, type FileContent, type PutFile, type Storage } from './storage.ts';

interface Facts {
  type: string;
  etag: string;
}

/** Files in a folder of this machine, each with its facts in a small file beside it. */
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
        const facts: Facts = { type, etag: file.etag };
        await writeFile(`${temporary}.json`, JSON.stringify(facts), { flush: true });
        await rename(`${temporary}.json`, factsPath(path));
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
        const facts: Facts = JSON.parse(await readFile(factsPath(path), 'utf8')); // written by put
        const file = await open(path);
        const { size } = await file.stat();
        return { ...facts, size, stream: file.createReadStream() };
      } catch (error) {
        if (isCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },

    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(factsPath(path), { force: true });
    },

    async *list(folder) {
      assertKey(folder);
      for (const path of await filesIn(join(directory, folder))) {
        if (path.endsWith(factsEnd)) continue;
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

/** Keys do not begin with a dot, so nothing here can be asked for. */
const incoming = '.incoming';
const factsEnd = '~.json';

function factsPath(path: string): string {
  return path + factsEnd;
}

/** Whole paths; none where there is no such folder. */
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

/** null when it was removed meanwhile. */
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
  // Open before anything can break off: a stream that ends while it opens leaves its file behind.
  const file = await open(path, 'w');
  await pipeline(measured, file.createWriteStream({ flush: true }));
  return { size, etag: `"${hash.digest('base64url')}"` };
}

/** A rename is only certain to survive a power cut once its folder is on the disk. */
async function syncDirectory(path: string): Promise<void> {
  // Windows opens no folders.
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
