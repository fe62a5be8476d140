import { refuseWhileHolding } from '../db/held-connection.ts';
import type { Storage } from './storage.ts';

/** The same storage, wherever it lies: a disk may be as slow as a network, and tests have only a disk. */
export function outsideTransactions(storage: Storage): Storage {
  const guarded = () => refuseWhileHolding('a file in the storage');
  return {
    async put(key, content, options) {
      guarded();
      return storage.put(key, content, options);
    },
    async get(key) {
      guarded();
      return storage.get(key);
    },
    async delete(key) {
      guarded();
      return storage.delete(key);
    },
    list(folder) {
      guarded();
      return storage.list(folder);
    },
    async removeIncomplete(before) {
      guarded();
      return storage.removeIncomplete(before);
    },
    publicUrl: (key) => storage.publicUrl(key),
  };
}
