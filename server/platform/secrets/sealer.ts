import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import { ensureStoredKey, findStoredKey } from './stored-key.ts';

/** Encrypts short secrets that have to be read again and so cannot be hashed. */
export interface Sealer {
  /** Bound to its owner: opens for nobody else. */
  seal(text: string, owner: string): string;
  /** Null when sealed with an unknown key, for another owner, or tampered with. */
  open(sealed: string, owner: string): string | null;
}

interface Key {
  id: string;
  bytes: Buffer;
}

const cipher = 'aes-256-gcm';

/**
 * Seals with the configured key, else with a generated one stored in the database. A sealed text
 * names its key, so that texts of the stored key can be opened after one is configured. The keys are
 * read once, here: transactions, which may not wait for a second connection, seal and open too.
 */
export async function createSealer(db: Database, configured: string | undefined): Promise<Sealer> {
  const own = keyOf(configured ?? (await ensureStoredKey(db, newToken())));
  const earlier = configured && (await findStoredKey(db));
  const keys = earlier ? [own, keyOf(earlier)] : [own];

  return {
    seal(text, owner) {
      const iv = randomBytes(12);
      const sealing = createCipheriv(cipher, own.bytes, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      const parts = [iv, sealing.getAuthTag(), content];
      return [own.id, ...parts.map((part) => part.toString('base64url'))].join('.');
    },

    open(sealed, owner) {
      const [id, ...parts] = sealed.split('.');
      const [iv, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
      const key = keys.find((known) => known.id === id);
      if (!key || !iv || !tag || !content) return null;
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
