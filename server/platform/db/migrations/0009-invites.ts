import { type Kysely, sql } from 'kysely';

/**
 * What invites take: one that is open for an address, the state of being declined, how many may work in
 * an organization, and mail that a request of a tenant queues.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table organizations add column seat_limit integer;

alter table invites add column declined_at timestamptz;
-- of several for one address the latest counts
delete from invites as former using invites as later
  where former.used_at is null and later.used_at is null
    and former.organization_id = later.organization_id
    and former.invitee_email = later.invitee_email
    and (former.created_at, former.id) < (later.created_at, later.id);
create unique index invites_open on invites (organization_id, invitee_email) where used_at is null;

-- to put a mail in is not to read any
grant insert on outbox to chatwindow_tenant;
`)
    .execute(db);
}
