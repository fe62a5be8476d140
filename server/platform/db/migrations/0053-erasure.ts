import { type Kysely, sql } from 'kysely';

/**
 * Deleted chatbots and agents: what an agent is restored to, and what is erased before its 30 days
 * are over.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table agents
  add column detached_from text[] not null default '{}',
  add column erasing boolean not null default false;
alter table windows add column erasing boolean not null default false;
create index agents_deleted on agents (deleted_at) where deleted_at is not null;
create index windows_deleted on windows (deleted_at) where deleted_at is not null;
`)
    .execute(db);
}
