import { type RawBuilder, sql } from 'kysely';
import type { CustomerFieldValue } from '#shared/contracts/conversations/customer-fields.ts';

export interface FieldFilter {
  key: string;
  value: CustomerFieldValue;
}

/**
 * The times of the merges from a person down to one of its profiles. Of two profiles, the one with the
 * smaller rank takes precedence.
 */
const rankOf = (profile: 'holder' | 'other') => sql`(
  with recursive up as (
    select merged_into, array[merged_at] as rank from profiles as own
    where own.organization_id = ${sql.ref(`${profile}.organization_id`)}
      and own.id = ${sql.ref(`${profile}.id`)}
    union all
    select own.merged_into, own.merged_at || up.rank from up
    join profiles as own on own.organization_id = ${sql.ref(`${profile}.organization_id`)}
      and own.id = up.merged_into)
  select rank from up where merged_into is null)`;

/**
 * Whether the person of a contact has this value: in the profile that stands for them, or in a merged
 * one if no profile that takes precedence has a value for the field.
 */
export function hasFieldValue(
  organizationId: string,
  { key, value }: FieldFilter,
): RawBuilder<boolean> {
  const fields = JSON.stringify({ [key]: value });
  return sql`contacts.profile_id in (
    select same.id from profiles as holder
    join profiles as same on same.organization_id = holder.organization_id
      and same.person_id = holder.person_id
    where holder.organization_id = ${organizationId} and holder.fields <> '{}'
      and holder.fields @> ${fields}::jsonb
      and (holder.id = holder.person_id or not exists (
        select from profiles as other
        where other.organization_id = holder.organization_id
          and other.person_id = holder.person_id and jsonb_exists(other.fields, ${key})
          and ${rankOf('other')} < ${rankOf('holder')})))`;
}

/** Whether a custom field of the person of a contact contains the text. */
export function hasFieldText(organizationId: string, pattern: string): RawBuilder<boolean> {
  return sql`contacts.profile_id in (
    select same.id from profiles as holder
    join profiles as same on same.organization_id = holder.organization_id
      and same.person_id = holder.person_id
    where holder.organization_id = ${organizationId} and holder.fields <> '{}'
      and exists (select from jsonb_each_text(holder.fields) as field
        where field.value ilike ${pattern}))`;
}
