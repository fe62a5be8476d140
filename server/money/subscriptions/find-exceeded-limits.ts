import { measureStorage } from '#server/chatbots/files/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { ExceededLimit } from '#shared/contracts/money/plan-changes.ts';
import type { PlanLimits } from '#shared/contracts/money/plans.ts';
import { countUsage } from './usage.repository.ts';

const megabyte = 1024 * 1024;

/**
 * The limits of a plan that the organization exceeds. Answers and customers are left out, because their
 * counters restart each month.
 */
export async function findExceededLimits(
  transaction: TenantTransaction,
  organizationId: string,
  { limits, storage }: { limits: PlanLimits; storage: Pick<Storage, 'megabytesEach'> },
): Promise<ExceededLimit[]> {
  const { windows, seats, logos } = await countUsage(transaction, organizationId);
  const { used } = await measureStorage(transaction, organizationId, storage);
  const megabytes = Math.ceil((used.files + used.attachments) / megabyte);
  const rows = [
    { unit: 'windows', used: windows, limit: limits.windows },
    { unit: 'seats', used: seats, limit: limits.seats },
    { unit: 'storage_mb', used: megabytes, limit: limits.storage_mb },
    { unit: 'custom_logo', used: logos, limit: limits.features.includes('custom_logo') ? null : 0 },
  ] as const;
  return rows.flatMap(({ unit, used: count, limit }) =>
    limit !== null && count > limit ? [{ unit, used: count, limit }] : [],
  );
}
