import { type Kysely, sql } from 'kysely';

/**
 * When those responsible were mailed about a contact. Contacts from before count as known: nobody
 * gets a mail about last year.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table contacts add column notified_at timestamptz;
update contacts set notified_at = created_at;
create index contacts_to_notify on contacts (organization_id, window_id)
  where notified_at is null and channel <> 'test';
create index contacts_last_notice on contacts (window_id, notified_at desc);
`)
    .execute(db);
}
