import type { Database } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { OwnData } from '#shared/contracts/people/own-data.ts';
import { createOwnDataRepository } from './own-data.repository.ts';

/** Exports everything stored about a user. */
export async function collectOwnData(db: Database, userId: string, now: Date): Promise<OwnData> {
  const own = createOwnDataRepository(db, userId);
  const profile = found(await own.profile(), 'user');
  return {
    exported_at: now.toISOString(),
    profile: withIsoDates(profile),
    memberships: (await own.memberships()).map(withIsoDates),
    invites: (await own.invites(profile.email)).map(withIsoDates),
    sign_ins: (await own.signIns()).map(withIsoDates),
    activity: (await own.activity()).map(withIsoDates),
    messages: (await own.messages()).map(withIsoDates),
    notes: (await own.notes()).map(withIsoDates),
    customer_notes: (await own.customerNotes()).map(withIsoDates),
    reviews: (await own.reviews()).map(withIsoDates),
  };
}

type WithIsoDates<Row> = { [Key in keyof Row]: IsoDate<Row[Key]> };
type IsoDate<Value> = Value extends Date ? string : Value;

/** A row with its dates in wire format. */
function withIsoDates<Row extends object>(row: Row): WithIsoDates<Row> {
  const fields = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields); // the same keys, and each date as a string
}
