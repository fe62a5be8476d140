import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { CustomerFields } from '#shared/contracts/conversations/customer-fields.ts';
import { fieldsOf, mergedInto } from './person.ts';
import { createProfilesRepository } from './profiles.repository.ts';

/** The custom fields of these people, by the id of the person. */
export async function readFieldsOfPeople(
  transaction: TenantTransaction,
  organizationId: string,
  personIds: readonly string[],
): Promise<Map<string, CustomerFields>> {
  const profiles = createProfilesRepository(transaction, organizationId);
  const rows = await profiles.listOfPeople([...new Set(personIds)]);
  const byPerson = Map.groupBy(rows, ({ person_id }) => person_id);
  return new Map(
    rows
      .filter(({ id, person_id }) => id === person_id)
      .map((profile) => {
        const merged = mergedInto(profile.id, byPerson.get(profile.id) ?? []);
        return [profile.id, fieldsOf({ profile, merged })];
      }),
  );
}
