import { sql } from 'kysely';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

const maxListed = 10;

interface MergeCandidate {
  id: string;
  match: 'email' | 'phone' | null;
}

/** People in the scope, other than the person to merge them with. */
export function createMergeCandidates(db: TenantTransaction, organizationId: string) {
  /** Everything known of everybody: details set by members, and those of contacts. */
  const known = sql`(
    select person_id, name, email, phone from profiles where organization_id = ${organizationId}
    union all
    select profiles.person_id, contacts.name, contacts.email, contacts.phone from contacts
    join profiles on profiles.organization_id = contacts.organization_id
      and profiles.id = contacts.profile_id
    where contacts.organization_id = ${organizationId})`;

  const isVisible = (scope: WindowScope) => sql<boolean>`exists (
    select from profiles as same
    join contacts on contacts.organization_id = same.organization_id
      and contacts.profile_id = same.id
    where same.organization_id = ${organizationId} and same.person_id = known.person_id
      and ${inScope('contacts.window_id', scope)})`;

  return {
    /** Those with the same email or phone. */
    async findDuplicates(personId: string, scope: WindowScope): Promise<MergeCandidate[]> {
      const { rows } = await sql<MergeCandidate>`
        with own as (select lower(email) as email, phone from ${known} as known
          where person_id = ${personId})
        select person_id as id,
          case when bool_or(lower(email) in (select email from own)) then 'email' else 'phone' end
            as match
        from ${known} as known
        where person_id <> ${personId}
          and (lower(email) in (select email from own) or phone in (select phone from own))
          and ${isVisible(scope)}
        group by person_id order by match, person_id limit ${maxListed}`.execute(db);
      return rows;
    },

    /** Those whose name, email or phone contains the text. */
    async search(personId: string, text: string, scope: WindowScope): Promise<MergeCandidate[]> {
      const pattern = containsPattern(text);
      const { rows } = await sql<MergeCandidate>`
        select person_id as id, null as match from ${known} as known
        where person_id <> ${personId}
          and concat_ws(' ', name, email, phone) ilike ${pattern}
          and ${isVisible(scope)}
        group by person_id order by min(name), person_id limit ${maxListed}`.execute(db);
      return rows;
    },
  };
}
