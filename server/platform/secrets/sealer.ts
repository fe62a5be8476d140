import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import { keptKey } from './kept-key.repository.ts';

/** Keeps short secrets that have to be read again, and so cannot be hashed. */
export interface Sealer {
  /** What was sealed for one owner opens for nobody else. */
  seal(text: string, owner: string): Promise<string>;
  /** null when it was sealed with a key that is gone, for another, or was changed. */
  open(sealed: string, owner: string): Promise<string | null>;
}

interface Key {
  id: string;
  bytes: Buffer;
}

const cipher = 'aes-256-gcm';

/**
 * Seals with the configured key, else with one that lies in the database. A sealed text names its
 * key: what the database's key sealed can still be opened once there is a configured one.
 */
export function createSealer(db: Database, configured: string | undefined): Sealer {
  const own = configured === undefined ? null : keyOf(configured);
  let kept: Promise<Key> | undefined;
  function database(): Promise<Key> {
    kept ??= keptKey(db, newToken()).then(keyOf);
    // A database that was away is asked again.
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  }

  return {
    async seal(text, owner) {
      const key = own ?? (await database());
      const iv = randomBytes(12);
      const sealing = createCipheriv(cipher, key.bytes, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      const parts = [iv, sealing.getAuthTag(), content];
      return [key.id, ...parts.map((part) => part.toString('base64url'))].join('.');
    },

    async open(sealed, owner) {
      const [id, ...parts] = sealed.split('.');
      const [iv, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
      const key = own && own.id === id ? own : await database();
      if (key.id !== id || !iv || !tag || !content) return null;
      try {
        const opening = createDecipheriv(cipher, key.bytes, iv)
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        return Buffer.concat([opening.update(content), opening.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'chatwindow secrets', 32));
  return { id: sha256(bytes).slice(0, 8), bytes };
}
