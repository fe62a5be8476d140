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
    profile: inIso(profile),
    memberships: (await own.memberships()).map(inIso),
    invites: (await own.invites(profile.email)).map(inIso),
    sign_ins: (await own.signIns()).map(inIso),
    activity: (await own.activity()).map(inIso),
    messages: (await own.messages()).map(inIso),
    reviews: (await own.reviews()).map(inIso),
  };
}

type InIso<Row> = { [Key in keyof Row]: IsoOf<Row[Key]> };
type IsoOf<Value> = Value extends Date ? string : Value;

/** A row with its dates in wire format. */
function inIso<Row extends object>(row: Row): InIso<Row> {
  const fields = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields); // the same keys, and each time a string
}
