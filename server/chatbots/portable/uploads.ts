import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { MissingPart } from '#shared/contracts/chatbots/portable.ts';
import {
  maxPortableUploadBytes,
  type PortableUpload,
} from '#shared/contracts/chatbots/portable-parts.ts';

interface StoredUpload {
  name: string;
  key: string | null;
  size: number | null;
}

/** Uploaded files of an export; their contents are read after its transaction. */
export function createUploadCollector() {
  const pending: { key: string; upload: PortableUpload }[] = [];
  const missing: MissingPart[] = [];
  let bytes = 0;
  return {
    /** What did not fit into the file. */
    missing,

    /** Adds a file without its content yet; null when the export would become too large. */
    add({ name, key, size }: StoredUpload): PortableUpload | null {
      bytes += size ?? 0;
      if (!key || bytes > maxPortableUploadBytes) {
        bytes -= size ?? 0;
        missing.push({ reason: 'too_large', name });
        return null;
      }
      const upload: PortableUpload = { name, encoding: 'text', content: '' };
      pending.push({ key, upload });
      return upload;
    },

    /** Reads all contents from the storage. */
    async read(storage: Storage): Promise<void> {
      for (const { key, upload } of pending) {
        const stored = await storage.get(key);
        const content = stored ? await buffer(stored.stream) : Buffer.alloc(0);
        Object.assign(upload, encode(content));
      }
    },
  };
}
export type UploadCollector = ReturnType<typeof createUploadCollector>;

function encode(content: Buffer): Pick<PortableUpload, 'encoding' | 'content'> {
  const text = content.toString('utf8');
  const isText = Buffer.from(text).equals(content);
  return isText
    ? { encoding: 'text', content: text }
    : { encoding: 'base64', content: content.toString('base64') };
}
