import type { TenantTransaction } from '#server/platform/db/database.ts';
import { pageById } from '#server/platform/db/keyset.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { startOfDay } from '#server/platform/time.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { type AuditRow, createAuditRepository } from './audit.repository.ts';

interface AuditDeps {
  /** The time zone of an organization, in which its days start. */
  timezoneOf(transaction: TenantTransaction, organizationId: string): Promise<string>;
}

export function auditRoutes(app: App, { timezoneOf }: AuditDeps): void {
  implement(app, auditEndpoints.list, async ({ query }, { caller, transaction }) => {
    const { start_date, end_date, size, ...filter } = query;
    const log = createAuditRepository(transaction, caller.organizationId);
    const timezone = await timezoneOf(transaction, caller.organizationId);
    const rows = await log.list({
      ...filter,
      from: start_date ? startOfDay(start_date, timezone) : null,
      before: end_date ? startOfDay(end_date, timezone, 1) : null,
      size: size + 1,
    });
    return {
      ...pageById(rows, size, toEntry),
      // Choices read thousands of entries; an export would repeat that on each page.
      ...(query.cursor === undefined ? await log.choices() : { actors: [], actions: [] }),
    };
  });
}

function toEntry({ created_at, ...row }: AuditRow) {
  return { ...row, created_at: created_at.toISOString() };
}
