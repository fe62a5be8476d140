import type { Database } from '#server/platform/db/database.ts';
import { createSettingsRepository } from '#server/platform/settings/settings.repository.ts';

const name = 'secrets_key';

/** The generated key of this installation: the first process stores its own, all others read it. */
export async function ensureStoredKey(db: Database, newKey: string): Promise<string> {
  return String(await createSettingsRepository(db).ensure(name, newKey));
}

/** Undefined when every process was configured with a key of the operator. */
export async function findStoredKey(db: Database): Promise<string | undefined> {
  const key = await createSettingsRepository(db).find(name);
  return key === undefined ? undefined : String(key);
}
