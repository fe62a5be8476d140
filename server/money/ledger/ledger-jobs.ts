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
  /** Erases what else is retained with the book. */
  eraseInvoices(db: Database, organizationId: string): Promise<void>;
}

export function ledgerJobs(deps: LedgerJobDeps): JobHandlers {
  return {
    'verify-ledger': async () => void (await verifyBooks(deps)),
    'erase-expired-books': async () => void (await eraseExpiredBooks(deps)),
  };
}

/** Logs books whose balances do not add up, and returns how many there are. Never corrects anything. */
export async function verifyBooks({ db, log }: Pick<LedgerJobDeps, 'db' | 'log'>): Promise<number> {
  let faulty = 0;
  for (const organizationId of await listBooks(db)) {
    const faults = await findFaults(db, organizationId);
    if (faults.length === 0) continue;
    faulty += 1;
    log.error({ organizationId, faults }, 'the ledger does not add up');
  }
  return faulty;
}

/** Erases books that no law asks for any longer, of organizations that were erased. */
export async function eraseExpiredBooks({
  db,
  clock,
  log,
  eraseInvoices,
}: LedgerJobDeps): Promise<number> {
  const books = new Set(await listBooks(db));
  let erased = 0;
  for (const { organization_id, country_code, erased_at } of await listErasedOrganizations(db)) {
    if (retainedUntil(country_code, erased_at) > clock()) continue;
    await eraseInvoices(db, organization_id);
    if (!books.has(organization_id)) continue;
    await eraseBook(db, organization_id);
    log.info({ organizationId: organization_id }, 'the retention of a book has ended');
    erased += 1;
  }
  return erased;
}
