import { type Kysely, sql } from 'kysely';

/**
 * Keys of users and customers too, who act in no organization or are known apart from it: the scope
 * alone says whose key it is. What was remembered under the old scopes nobody can ask for any more.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
truncate idempotency_keys;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column organization_id drop not null;
alter table idempotency_keys drop column status;
alter table idempotency_keys add primary key (scope, key);
create index idempotency_keys_of_organization on idempotency_keys (organization_id);
create index idempotency_keys_by_age on idempotency_keys (created_at);
`)
    .execute(db);
}
