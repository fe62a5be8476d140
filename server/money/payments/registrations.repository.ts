import type { Database } from '#server/platform/db/database.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { PaymentProviderName } from '#shared/contracts/money/payments.ts';

export interface Registration {
  id: string;
  organizationId: string;
  /** Whose card it is; null: the organization's. */
  customerId: string | null;
  provider: PaymentProviderName;
  returnPath: string;
  isQuickStart: boolean;
  /** Language of the page from which it was opened. */
  language: Language;
  /** The member or customer who opened the page; unchanged when the registration is moved. */
  createdBy: string;
  createdByName: string;
  expiresAt: Date;
}

/** Registrations of cards. Their unguessable id grants access, so queries name no organization. */
export function createRegistrations(db: Database) {
  return {
    async insert(registration: Registration): Promise<void> {
      await db
        .insertInto('billing_registrations')
        .values({
          ...{ id: registration.id, organization_id: registration.organizationId },
          customer_id: registration.customerId,
          ...{ provider: registration.provider, return_path: registration.returnPath },
          ...{ is_quick_start: registration.isQuickStart, language: registration.language },
          ...{ created_by: registration.createdBy, created_by_name: registration.createdByName },
          expires_at: registration.expiresAt,
        })
        .execute();
    },

    async find(id: string): Promise<(Registration & { isCompleted: boolean }) | undefined> {
      const row = await db
        .selectFrom('billing_registrations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        ...{ id: row.id, organizationId: row.organization_id, provider: row.provider },
        customerId: row.customer_id,
        ...{ returnPath: row.return_path, isQuickStart: row.is_quick_start },
        language: row.language,
        ...{ createdBy: row.created_by, createdByName: row.created_by_name },
        ...{ expiresAt: row.expires_at, isCompleted: row.state === 'completed' },
      };
    },

    /** Moves the registrations of a customer to another one. */
    async moveToCustomer(
      organizationId: string,
      { fromId, toId }: { fromId: string; toId: string },
    ): Promise<void> {
      await db
        .updateTable('billing_registrations')
        .set({ customer_id: toId })
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId)
        .execute();
    },

    /** Whether this call completed it: the browser and a webhook may do so at the same time. */
    async complete(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('billing_registrations')
        .set({ state: 'completed', failure_code: null })
        .where('id', '=', id)
        .where('state', '<>', 'completed')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async fail(id: string, code: string): Promise<void> {
      await db
        .updateTable('billing_registrations')
        .set({ state: 'failed', failure_code: code.slice(0, 100) })
        .where('id', '=', id)
        .where('state', '<>', 'completed')
        .execute();
    },
  };
}
