import { type Kysely, sql } from 'kysely';

/**
 * When a mail is due: the first time, again after a failure, and when the process that took it has
 * died. And until when its links are good: after that nobody needs its text.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table outbox
  add column due_at timestamptz not null default now(),
  add column expires_at timestamptz not null default now() + interval '7 days';
update outbox set state = 'queued' where state = 'sending';
update outbox set sent_at = null where state <> 'sent';
update outbox set expires_at = created_at + interval '7 days';
create index outbox_due on outbox (due_at) where state = 'queued';
`)
    .execute(db);
}
