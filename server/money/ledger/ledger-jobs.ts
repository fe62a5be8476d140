import { listErasedOrganizations } from '#server/people/organizations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { eraseBook, findFaults, listBooks } from './books.repository.ts';
import { retainedUntil } from './retention.ts';

interface LedgerJobDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Erases invoices, payments and payouts, which are retained as long as the book. */
  eraseRecords(db: Database, organizationId: string): Promise<void>;
}

export function ledgerJobs(deps: LedgerJobDeps): JobHandlers {
  return {
    'verify-ledger': async () => void (await verifyBooks(deps)),
    'erase-expired-books': async () => void (await eraseExpiredBooks(deps)),
  };
}

/** Logs books with faults and returns their number. Corrects nothing. */
export async function verifyBooks({ db, log }: Pick<LedgerJobDeps, 'db' | 'log'>): Promise<number> {
  let faulty = 0;
  for (const organizationId of await listBooks(db)) {
    const faults = await findFaults(db, organizationId);
    if (faults.length === 0) continue;
    faulty += 1;
    log.error({ organizationId, faults }, 'the ledger does not balance');
  }
  return faulty;
}

/** Erases books of erased organizations whose retention has ended. Returns their number. */
export async function eraseExpiredBooks({
  db,
  clock,
  log,
  eraseRecords,
}: LedgerJobDeps): Promise<number> {
  const books = new Set(await listBooks(db));
  let erased = 0;
  for (const { organization_id, country_code, erased_at } of await listErasedOrganizations(db)) {
    if (retainedUntil(country_code, erased_at) > clock()) continue;
    await eraseRecords(db, organization_id);
    if (!books.has(organization_id)) continue;
    await eraseBook(db, organization_id);
    log.info({ organizationId: organization_id }, 'erased a book whose retention has ended');
    erased += 1;
  }
  return erased;
}
