import type { Row } from '#server/platform/db/schema.ts';
import type { CustomerFields } from '#shared/contracts/conversations/customer-fields.ts';
import type { ContactRow } from '../contacts.repository.ts';

export interface Person {
  /** The profile that stands for the person. */
  profile: Row<'profiles'>;
  /** Profiles merged into it, in the order in which their details count. */
  merged: Row<'profiles'>[];
  /** Contacts in the caller's windows, newest first. */
  contacts: ContactRow[];
}

/** Profiles that were merged into this one, each followed by those merged into it before. */
export function mergedInto(id: string, rows: readonly Row<'profiles'>[]): Row<'profiles'>[] {
  return rows
    .filter(({ merged_into }) => merged_into === id)
    .toSorted((a, b) => Number(a.merged_at) - Number(b.merged_at))
    .flatMap((row) => [row, ...mergedInto(row.id, rows)]);
}

/** The part of a person that belongs to a merged profile. */
export function partOf({ merged, contacts }: Person, profile: Row<'profiles'>): Person {
  const own = mergedInto(profile.id, merged);
  const ids = new Set([profile, ...own].map(({ id }) => id));
  return {
    profile,
    merged: own,
    contacts: contacts.filter(({ profile_id }) => ids.has(profile_id)),
  };
}

/** Values of the custom fields; those of merged profiles only where the person has none. */
export function fieldsOf({ profile, merged }: Pick<Person, 'profile' | 'merged'>): CustomerFields {
  return Object.assign({}, ...[profile, ...merged].map(({ fields }) => fields).reverse());
}

/**
 * The details as members set them, otherwise the latest that a contact contains; those of merged
 * profiles only where the person has none.
 */
export function detailsOf({ profile, merged, contacts }: Person) {
  const rows = [profile, ...merged].flatMap((each) => [
    each,
    ...contacts.filter(({ profile_id }) => profile_id === each.id),
  ]);
  const latest = (key: 'name' | 'email' | 'phone') =>
    rows.find((row) => row[key] !== null)?.[key] ?? null;
  return { name: latest('name'), email: latest('email'), phone: latest('phone') };
}
