import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';
import type { CustomerField } from '#shared/contracts/conversations/customer-fields.ts';

/** The custom fields of an organization's customers. */
export function createCustomerFields(db: TenantTransaction, organizationId: string) {
  const fields = () =>
    db
      .selectFrom('customer_fields')
      .select(['key', 'label', 'kind', 'choices'])
      .where('organization_id', '=', organizationId)
      .orderBy('position');

  return {
    list: (): Promise<CustomerField[]> => fields().execute(),

    /** The fields, which cannot be deleted before the end of the transaction. */
    lock: (): Promise<CustomerField[]> => fields().forShare().execute(),

    /** Replaces all fields, and deletes the values of those that are omitted. */
    async replace(items: readonly CustomerField[]): Promise<void> {
      const removed = await db
        .deleteFrom('customer_fields')
        .where('organization_id', '=', organizationId)
        .returning('key')
        .execute();
      const rows = items.map((item, position) => ({
        organization_id: organizationId,
        position,
        ...item,
      }));
      if (rows.length > 0) await db.insertInto('customer_fields').values(rows).execute();
      const kept = new Set(items.map(({ key }) => key));
      await this.removeValues(removed.map(({ key }) => key).filter((key) => !kept.has(key)));
    },

    async removeValues(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await sql`
        update profiles set fields = fields - ${keys}::text[]
        where organization_id = ${organizationId} and fields <> '{}'
          and jsonb_exists_any(fields, ${keys}::text[])`.execute(db);
    },

    /** Serializes replacements, which read the fields before they write them. */
    async lockReplacement(): Promise<void> {
      await takeLock(db, `customer fields ${organizationId}`);
    },
  };
}
