import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

const megabyte = 1024 * 1024;

/**
 * Throws `storage_full` when the organization keeps more than it may, with what this transaction has
 * added. Others that add something wait until it ends: together they do not pass the limit.
 */
export async function assertRoom(
  db: TenantTransaction,
  organizationId: string,
  storage: Pick<Storage, 'megabytesEach'>,
): Promise<void> {
  const { used, limit } = await measure(db, organizationId, storage);
  if (used.files + used.attachments <= limit) return;
  throw new AppError('storage_full', `${used.files} + ${used.attachments} of ${limit} bytes`, {
    limit,
    context: { used_bytes: used.files + used.attachments, limit_bytes: limit },
  });
}

/** The same for what customers send, which may take no more than half: members can always work. */
export async function assertRoomForCustomers(
  db: TenantTransaction,
  organizationId: string,
  storage: Pick<Storage, 'megabytesEach'>,
): Promise<void> {
  const { used, limit } = await measure(db, organizationId, storage);
  const isFull = used.files + used.attachments > limit || used.attachments > limit / 2;
  // How much a business keeps is none of a customer's business.
  if (isFull) throw new AppError('storage_full', 'no room for what customers send');
}

async function measure(
  db: TenantTransaction,
  organizationId: string,
  { megabytesEach }: Pick<Storage, 'megabytesEach'>,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${organizationId}`}, 0))`.execute(
    db,
  );
  const sizes = (table: 'files' | 'attachments') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
  const files = await sizes('files');
  const attachments = await sizes('attachments');
  const plan = await db
    .selectFrom('organizations')
    .select('storage_limit_mb')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return {
    used: { files: Number(files?.bytes ?? 0), attachments: Number(attachments?.bytes ?? 0) },
    limit: (plan?.storage_limit_mb ?? megabytesEach ?? Number.POSITIVE_INFINITY) * megabyte,
  };
}
