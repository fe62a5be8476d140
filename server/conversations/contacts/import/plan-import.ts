import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { ImportRow } from '#shared/contracts/conversations/customer-imports.ts';
import { tagLimits } from '#shared/contracts/limits.ts';
import { createKnownCustomers, type KnownCustomer } from './known-customers.repository.ts';
import type { ParsedRow } from './parse-rows.ts';

/** A row, and the customer with the same address; rows with problems are skipped. */
export interface PlannedRow extends ParsedRow {
  customer: KnownCustomer | null;
}

interface PlanTarget {
  organizationId: string;
  windowId: string;
}

/** Finds the customers of the rows by email, otherwise by phone; marks repeated ones. */
export async function planImport(
  transaction: TenantTransaction,
  { organizationId, windowId }: PlanTarget,
  rows: readonly ParsedRow[],
): Promise<PlannedRow[]> {
  const known = await createKnownCustomers(transaction, organizationId).find(windowId, {
    emails: rows.flatMap(({ email }) => email?.toLowerCase() ?? []),
    phones: rows.flatMap(({ phone }) => phone ?? []),
  });
  const seen = new Set<string>();
  return rows.map((row) => {
    const email = row.email?.toLowerCase() ?? null;
    const customer = known.byEmail.get(email ?? '') ?? known.byPhone.get(row.phone ?? '') ?? null;
    const problems = [...row.problems];
    const keys = [email, row.phone, customer?.personId].filter((key) => key != null);
    if (problems.length === 0 && keys.some((key) => seen.has(key))) {
      problems.push({ code: 'duplicate', column: null });
    }
    const tagIds = new Set([...(customer?.tagIds ?? []), ...row.tagIds]);
    if (problems.length === 0 && tagIds.size > tagLimits.perChat) {
      problems.push({ code: 'too_many_tags', column: null });
    }
    if (problems.length === 0) for (const key of keys) seen.add(key);
    return { ...row, problems, customer };
  });
}

export const outcomeOf = ({ problems, customer }: PlannedRow): ImportRow['outcome'] =>
  problems.length > 0 ? 'skip' : customer ? 'update' : 'create';

export function countOutcomes(rows: readonly PlannedRow[]) {
  const count = (outcome: ImportRow['outcome']) =>
    rows.filter((row) => outcomeOf(row) === outcome).length;
  return { created: count('create'), updated: count('update'), skipped: count('skip') };
}
