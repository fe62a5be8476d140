import { HttpError } from '#shared/console/index.ts';
import { isSame } from './is-same.ts';

export interface Versions<Stored> {
  /** What the form was filled with. */
  base: Stored;
  /** The fields that the user changed, as they are to be. */
  mine: Partial<Stored>;
}

/** Somebody else changed the same fields meanwhile. */
export class Conflict<Stored> extends Error {
  override readonly name = 'Conflict';
  readonly fields: readonly (keyof Stored & string)[];
  readonly stored: Stored;

  constructor(fields: readonly (keyof Stored & string)[], stored: Stored) {
    super(`changed by somebody else: ${fields.join(', ')}`);
    this.fields = fields;
    this.stored = stored;
  }
}

/**
 * Saves over the state that the form was filled with. Where others changed other fields meanwhile,
 * both changes hold, for an update is partial; where they changed the same ones, it throws a
 * `Conflict` with both versions.
 */
export async function saveOver<Stored extends { revision: number }>(
  { base, mine }: Versions<Stored>,
  write: (headers: { 'if-match': string }) => Promise<Stored>,
  read: () => Promise<Stored>,
): Promise<Stored> {
  let known = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write({ 'if-match': `"${known.revision}"` });
    } catch (error) {
      const isStale = error instanceof HttpError && error.code === 'stale_revision';
      if (!isStale || attempt === 3) throw error;
    }
    const stored = await read();
    const fields = conflicts({ base, mine }, stored);
    if (fields.length > 0) throw new Conflict(fields, stored);
    known = stored;
  }
}

function conflicts<Stored>({ base, mine }: Versions<Stored>, stored: Stored) {
  const fields = Object.keys(mine as object) as (keyof Stored & string)[]; // keys of what is stored
  return fields.filter(
    (field) => !isSame(stored[field], base[field]) && !isSame(stored[field], mine[field]),
  );
}
