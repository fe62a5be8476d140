import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Retention, RetentionChanges } from '#shared/contracts/people/retention.ts';

const periods = [
  'retention_days as chat_days',
  'child_retention_days as child_days',
  'file_retention_days as file_days',
  'customer_retention_days as customer_days',
  'audit_retention_days as audit_days',
] as const;

/** How long active organizations store personal data. */
export function listRetentions(db: Database): Promise<(Retention & { id: string })[]> {
  return db
    .selectFrom('organizations')
    .select(['id', ...periods])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function getRetention(db: TenantTransaction, organizationId: string): Promise<Retention> {
  return db
    .selectFrom('organizations')
    .select(periods)
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

/** The periods and the name, locked until the transaction ends. */
export function lockRetention(
  db: TenantTransaction,
  organizationId: string,
): Promise<Retention & { name: string }> {
  return db
    .selectFrom('organizations')
    .select([...periods, 'name'])
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveRetention(
  db: TenantTransaction,
  organizationId: string,
  changes: RetentionChanges,
): Promise<void> {
  const { chat_days, child_days, file_days, customer_days, audit_days } = changes;
  await db
    .updateTable('organizations')
    .set({
      updated_at: sql`now()`,
      ...(chat_days !== undefined && { retention_days: chat_days }),
      ...(child_days !== undefined && { child_retention_days: child_days }),
      ...(file_days !== undefined && { file_retention_days: file_days }),
      ...(customer_days !== undefined && { customer_retention_days: customer_days }),
      ...(audit_days !== undefined && { audit_retention_days: audit_days }),
    })
    .where('id', '=', organizationId)
    .execute();
}
