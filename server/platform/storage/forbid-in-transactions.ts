import { assertNoHeldConnection } from '#server/platform/db/held-connection.ts';
import type { Storage } from './storage.ts';

/**
 * Wraps a storage so that it throws while a connection is held: a disk may be as slow as a network,
 * and tests use only a disk.
 */
export function forbidInTransactions(storage: Storage): Storage {
  const assertAllowed = () => assertNoHeldConnection('a file in the storage');
  return {
    async put(key, content, options) {
      assertAllowed();
      return storage.put(key, content, options);
    },
    async get(key) {
      assertAllowed();
      return storage.get(key);
    },
    async delete(key) {
      assertAllowed();
      return storage.delete(key);
    },
    list(folder) {
      assertAllowed();
      return storage.list(folder);
    },
    async removeIncomplete(before) {
      assertAllowed();
      return storage.removeIncomplete(before);
    },
    publicUrl: (key) => storage.publicUrl(key),
  };
}
