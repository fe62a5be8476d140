import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { CustomerFields } from '#shared/contracts/conversations/customer-fields.ts';

interface ChangedProfile {
  id: string;
  name: string | null;
  /** Set only if the person has none. */
  email: string | null;
  phone: string | null;
  fields: CustomerFields;
}

interface ImportedContact {
  id: string;
  profile_id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  progress: string;
  tag_ids: string[];
}

interface ChangedContact {
  id: string;
  /** Null: stays. */
  progress: string | null;
  tag_ids: string[];
}

interface ImportTarget {
  organizationId: string;
  windowId: string;
  language: string;
  /** Who imports, and when. */
  by: string | null;
  at: Date;
}

/** Writes the rows of an import with one statement for each kind of change. */
export function createImportRows(db: TenantTransaction, target: ImportTarget) {
  const { organizationId, windowId, language, by, at } = target;
  /** The end of a column of the board before the import. */
  const endOfColumn = sql`(select coalesce(max(position) + 1, 0) from contacts as listed
    where listed.organization_id = ${organizationId} and listed.window_id = ${windowId}
      and listed.progress = given.progress)`;

  return {
    async insertProfiles(rows: readonly { id: string; fields: CustomerFields }[]): Promise<void> {
      await sql`
        insert into profiles (organization_id, id, person_id, fields)
        select ${organizationId}, id, id, fields
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, fields jsonb)`.execute(
        db,
      );
    },

    async changeProfiles(rows: readonly ChangedProfile[]): Promise<void> {
      await sql`
        update profiles set name = coalesce(given.name, profiles.name),
          email = coalesce(given.email, profiles.email),
          phone = coalesce(given.phone, profiles.phone),
          fields = profiles.fields || given.fields, updated_at = clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (id text, name text, email text, phone text, fields jsonb)
        where profiles.organization_id = ${organizationId} and profiles.id = given.id`.execute(db);
    },

    async insertContacts(rows: readonly ImportedContact[]): Promise<void> {
      await sql`
        insert into contacts (organization_id, id, window_id, profile_id, client_id, reason,
          progress, position, name, email, phone, tag_ids, channel, language)
        select ${organizationId}, given.id, ${windowId}, given.profile_id, given.id, 'import',
          given.progress,
          ${endOfColumn} + row_number() over (partition by given.progress order by given.id) - 1,
          given.name, given.email, given.phone, given.tag_ids, 'api', ${language}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text,
          profile_id text, name text, email text, phone text, progress text, tag_ids text[])`.execute(
        db,
      );
    },

    async changeContacts(rows: readonly ChangedContact[]): Promise<void> {
      await sql`
        with given as (
          select given.*, contacts.progress is distinct from given.progress as is_moved
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as given (id text, progress text, tag_ids text[])
          join contacts on contacts.organization_id = ${organizationId}
            and contacts.id = given.id
        ), moved as (
          select id, ${endOfColumn} + row_number() over (partition by progress order by id) - 1
            as position
          from given where is_moved and progress is not null
        )
        update contacts set
          tag_ids = (select coalesce(array_agg(distinct tag_id), '{}')
            from unnest(contacts.tag_ids || given.tag_ids) as tag_id),
          progress = coalesce(given.progress, contacts.progress),
          position = coalesce(moved.position, contacts.position),
          progress_at = case when moved.id is null then contacts.progress_at else ${at} end,
          progress_by = case when moved.id is null then contacts.progress_by else ${by} end,
          resolved_at = case when moved.id is null then contacts.resolved_at
            when given.progress = 'done' then ${at} end,
          updated_at = clock_timestamp()
        from given left join moved on moved.id = given.id
        where contacts.organization_id = ${organizationId} and contacts.id = given.id`.execute(db);
    },
  };
}
