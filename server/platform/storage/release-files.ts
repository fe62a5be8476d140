import { buffer } from 'node:stream/consumers';
import {
  type StaticFile,
  type StaticFiles,
  staticFile,
} from '#server/platform/http/static-files.ts';
import { isKey, type Storage } from './storage.ts';

/**
 * Files of every release ever served, stored under a prefix. A page that pins a loader by its integrity
 * requests it, and the chat that belongs to it, long after an upgrade; so do lock files of npm packages.
 */
export function createReleaseFiles(storage: Storage, prefix: string) {
  const keyOf = (name: string) => `${prefix}/${name}`;
  const cached = new Map<string, StaticFile>();

  return {
    /** Stores the files of a release unless `last` exists, which is stored last. */
    async store(files: StaticFiles, last: string): Promise<void> {
      const known = await storage.get(keyOf(last));
      known?.stream.destroy();
      if (known) return;
      const others = [...files].filter(([name]) => name !== last);
      for (const [name, { content, type }] of others) {
        await storage.put(keyOf(name), content, { type });
      }
      const file = files.get(last);
      if (file) await storage.put(keyOf(last), file.content, { type: file.type });
    },

    async find(name: string): Promise<StaticFile | undefined> {
      const known = cached.get(name);
      if (known || !isKey(keyOf(name))) return known;
      const stored = await storage.get(keyOf(name));
      if (!stored) return;
      const file = staticFile(name, await buffer(stored.stream));
      cached.set(name, file);
      return file;
    },
  };
}
export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
