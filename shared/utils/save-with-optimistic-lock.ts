import { HttpError } from '#shared/http/http-error.ts';
import { isDeepEqual } from './is-deep-equal.ts';

export interface Versions<Stored> {
  /** The version that the form was loaded with. */
  base: Stored;
  /** The fields that the user changed, with their new values. */
  mine: Partial<Stored>;
}

/** Another user changed the same fields meanwhile. */
export class SaveConflict<Stored> extends Error {
  override readonly name = 'SaveConflict';
  readonly fields: readonly (keyof Stored & string)[];
  /** The version of the other user. */
  readonly stored: Stored;

  constructor(fields: readonly (keyof Stored & string)[], stored: Stored) {
    super(`changed by somebody else: ${fields.join(', ')}`);
    this.fields = fields;
    this.stored = stored;
  }
}

/**
 * Saves with optimistic locking. When others changed different fields meanwhile, the partial update
 * is retried on their revision, at most twice; when they changed the same ones, it throws a
 * `SaveConflict`.
 */
export async function saveWithOptimisticLock<Stored extends { revision: number }>(
  { base, mine }: Versions<Stored>,
  write: (headers: { 'if-match': string }) => Promise<Stored>,
  read: () => Promise<Stored>,
): Promise<Stored> {
  let latest = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write({ 'if-match': `"${latest.revision}"` });
    } catch (error) {
      const isStale = error instanceof HttpError && error.code === 'stale_revision';
      if (!isStale || attempt === 3) throw error;
    }
    const stored = await read();
    const fields = findConflicts({ base, mine }, stored);
    if (fields.length > 0) throw new SaveConflict(fields, stored);
    latest = stored;
  }
}

function findConflicts<Stored>({ base, mine }: Versions<Stored>, stored: Stored) {
  const fields = Object.keys(mine as object) as (keyof Stored & string)[]; // keys of what is stored
  return fields.filter(
    (field) => !isDeepEqual(stored[field], base[field]) && !isDeepEqual(stored[field], mine[field]),
  );
}
