import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { sha256 } from '#server/platform/ids.ts';

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

export interface StaticFile {
  type: string;
  etag: string;
  content: Buffer;
  /** Compressed lazily per encoding; null for content that is compressed already. */
  compressed: ((encoding: Encoding) => Promise<Buffer>) | null;
}

/** The files of a folder by relative path; other paths cannot be requested. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads a folder once; a missing one has no files. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((file) => join(file.parentPath, file.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => {
        const name = relative(folder, path).replaceAll(sep, '/');
        return [name, staticFile(name, await readFile(path))] as const;
      }),
    ),
  );
}

/** A file whose type follows from its name. */
export function staticFile(name: string, content: Buffer): StaticFile {
  const [type, isText] = types[extname(name)] ?? ['application/octet-stream', false];
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    content,
    // Weak, because it identifies the content in every encoding.
    etag: `W/"${sha256(content).slice(0, 32)}"`,
    compressed: isText
      ? (encoding) => {
          const result = compressed.get(encoding) ?? compress[encoding](content);
          compressed.set(encoding, result);
          return result;
        }
      : null,
  };
}

const types: Record<string, [type: string, isText: boolean]> = {
  '.css': ['text/css; charset=utf-8', true],
  '.html': ['text/html; charset=utf-8', true],
  '.json': ['application/json; charset=utf-8', true],
  '.js': ['text/javascript; charset=utf-8', true],
  '.png': ['image/png', false],
  '.svg': ['image/svg+xml', true],
  '.txt': ['text/plain; charset=utf-8', true],
  '.webp': ['image/webp', false],
  '.woff2': ['font/woff2', false],
};

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) } satisfies Record<
  Encoding,
  unknown
>;
