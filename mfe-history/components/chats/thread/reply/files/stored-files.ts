import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import { dayMs } from '#shared/utils/durations.ts';

/** The server deletes uploads without a message after this time. */
const maxAgeMs = dayMs;

/** Uploaded files of a draft. */
export function readStoredFiles(key: string): Attachment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStored(stored) && stored.at > Date.now() - maxAgeMs ? stored.files : [];
  } catch {
    return []; // the entry is invalid or storage is unavailable
  }
}

export function storeFiles(key: string, files: readonly Attachment[]): void {
  try {
    const entry = JSON.stringify({ files, at: Date.now() });
    if (files.length > 0) localStorage.setItem(key, entry);
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or unavailable: the files last until the chat is closed.
  }
}

function isStored(value: unknown): value is { files: Attachment[]; at: number } {
  if (typeof value !== 'object' || value === null) return false;
  return 'files' in value && Array.isArray(value.files) && 'at' in value;
}
