import type { Readable } from 'node:stream';
import { newId } from '../ids.ts';

/** Stores files. Keys are paths of plain names; `createKey` makes them. */
export interface Storage {
  /** The default quota of an organization, unless its plan overrides it; unlimited when absent. */
  megabytesEach?: number;
  /**
   * Stores the whole file or nothing, replacing one with the same key. Throws `storage_full` or
   * `unavailable`.
   */
  put(key: string, content: FileContent, options: { type: string }): Promise<PutFile>;
  get(key: string): Promise<StoredFile | null>;
  /** Succeeds when the file does not exist. */
  delete(key: string): Promise<void>;
  /** The files of a folder, unordered. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Removes leftovers of aborted `put` calls that began before the date. */
  removeIncomplete(before: Date): Promise<void>;
  /** A URL at which anyone can read the file without us, if there is one. */
  publicUrl(key: string): string | null;
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

export interface PutFile {
  size: number;
  /** Quoted, as in the header. */
  etag: string;
}

export interface ListedFile {
  key: string;
  storedAt: Date;
}

export interface StoredFile extends PutFile {
  stream: Readable;
  type: string;
}

/** A new unguessable key: `logo/2026/11/0199….png`. */
export function createKey(folder: string, extension: string, now = new Date()): string {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${folder}/${now.getUTCFullYear()}/${month}/${newId(now.getTime())}.${extension}`;
}

/** Files of customers: served only after a permission check. */
export const privateFolder = 'private';
/** Files that members exported: served only by a link that works once. */
export const exportFolder = 'export';
/** Sources of agents: served only by a signed link. */
const linkedFolders = ['document', 'csv', 'interview'];

/** Who may read a file by its URL: anyone, holders of a signed link, or nobody. */
export function reachOf(key: string): 'public' | 'linked' | 'nobody' {
  const [folder = ''] = key.split('/');
  if (!isKey(key) || folder === privateFolder || folder === exportFolder) return 'nobody';
  return linkedFolders.includes(folder) ? 'linked' : 'public';
}

const plainNames = /^[A-Za-z0-9_-][\w.-]{0,99}(?:\/[A-Za-z0-9_-][\w.-]{0,99}){0,9}$/;

/** A valid key never leaves its folder. */
export function isKey(key: string): boolean {
  return plainNames.test(key);
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`malformed storage key: ${key.slice(0, 100)}`);
}
