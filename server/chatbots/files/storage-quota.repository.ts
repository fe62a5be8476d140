import { getEntitlements } from '#server/people/entitlements/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

const megabyte = 1024 * 1024;

/**
 * Throws `storage_full` when the organization exceeds its quota, including this transaction's
 * changes. Locks until it ends, so that concurrent uploads cannot exceed the quota together.
 */
export async function assertStorageQuota(
  db: TenantTransaction,
  organizationId: string,
  storage: Pick<Storage, 'megabytesEach'>,
): Promise<void> {
  await lockStorage(db, organizationId);
  const { used, limit } = await measureStorage(db, organizationId, storage);
  if (used.files + used.attachments <= limit) return;
  throw new AppError('storage_full', `${used.files} + ${used.attachments} of ${limit} bytes`, {
    limit,
    context: { used_bytes: used.files + used.attachments, limit_bytes: limit },
  });
}

/**
 * Throws `storage_full` when customers' files exceed half of the quota, so that members can always
 * upload, or when all files exceed the quota.
 */
export async function assertCustomerStorageQuota(
  db: TenantTransaction,
  organizationId: string,
  storage: Pick<Storage, 'megabytesEach'>,
): Promise<void> {
  await lockStorage(db, organizationId);
  const { used, limit } = await measureStorage(db, organizationId, storage);
  const isFull = used.files + used.attachments > limit || used.attachments > limit / 2;
  // Customers do not see the business's quota.
  if (isFull) throw new AppError('storage_full', 'no storage left for customers’ files');
}

async function lockStorage(db: TenantTransaction, organizationId: string): Promise<void> {
  await takeLock(db, `storage ${organizationId}`);
}

/** How many files and bytes an organization stores, and its quota in bytes. */
export async function measureStorage(
  db: TenantTransaction,
  organizationId: string,
  { megabytesEach }: Pick<Storage, 'megabytesEach'>,
) {
  const sizes = (table: 'files' | 'attachments') =>
    db
      .selectFrom(table)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.sum<string | null>('size').as('bytes'),
      ])
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
  const files = await sizes('files');
  const attachments = await sizes('attachments');
  const { storage_mb } = await getEntitlements(db, organizationId);
  return {
    count: Number(files?.count ?? 0) + Number(attachments?.count ?? 0),
    used: { files: Number(files?.bytes ?? 0), attachments: Number(attachments?.bytes ?? 0) },
    limit: (storage_mb ?? megabytesEach ?? Number.POSITIVE_INFINITY) * megabyte,
  };
}
