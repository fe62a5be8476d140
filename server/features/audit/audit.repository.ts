import type { Insertable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { AuditLogTable } from '#server/platform/db/schema.ts';

export function createAuditRepository(db: TenantTransaction, organizationId: string) {
  return {
    async insert(row: Omit<Insertable<AuditLogTable>, 'organization_id'>): Promise<void> {
      await db
        .insertInto('audit_log')
        .values({ organization_id: organizationId, ...row })
        .execute();
    },
  };
}
