import type { Readable } from 'node:stream';
import { newId } from '../ids.ts';

/** Where files lie. Keys are paths of plain names; `createKey` makes them. */
export interface Storage {
  /** What an organization may keep, unless its plan says otherwise; without it, anything. */
  megabytesEach?: number;
  /**
   * Stores a whole file or nothing, over one of the same key. Throws `storage_full` or
   * `unavailable`.
   */
  put(key: string, content: FileContent, options: { type: string }): Promise<PutFile>;
  get(key: string): Promise<StoredFile | null>;
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>;
  /** What lies in a folder, in no order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Removes what a `put` has left that began before and never ended. */
  removeIncomplete(before: Date): Promise<void>;
  /** Where anyone can read the file without us, if there is such a place. */
  publicUrl(key: string): string | null;
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

export interface PutFile {
  size: number;
  /** Quoted, as it stands in the header. */
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

/** A new key that nobody can guess: `logo/2026/11/0199….png`. */
export function createKey(folder: string, extension: string, now = new Date()): string {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${folder}/${now.getUTCFullYear()}/${month}/${newId(now.getTime())}.${extension}`;
}

/** What customers send: handed out only by who checks who asks. */
export const privateFolder = 'private';
/** What a business teaches its agents from: only with a signed link. */
const ofTheBusiness = ['document', 'csv', 'interview'];

/** Who may read a file by its address: anyone, holders of a signed link, or nobody. */
export function reachOf(key: string): 'public' | 'linked' | 'nobody' {
  const [folder = ''] = key.split('/');
  if (!isKey(key) || folder === privateFolder) return 'nobody';
  return ofTheBusiness.includes(folder) ? 'linked' : 'public';
}

const plainNames = /^[A-Za-z0-9_-][\w.-]{0,99}(?:\/[A-Za-z0-9_-][\w.-]{0,99}){0,9}$/;

/** Keys never climb out of their folder, whatever they are made of. */
export function isKey(key: string): boolean {
  return plainNames.test(key);
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`malformed storage key: ${key.slice(0, 100)}`);
}
