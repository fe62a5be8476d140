import { joinAgent } from '#server/chatbots/window-store/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { PaymentProviders } from '#server/platform/payments/index.ts';

/** A chatbot that sells, and its organization. */
export interface SellingWindow {
  id: string;
  organization: string;
  countryCode: string;
  timezone: string;
  isForChildren: boolean;
  /** It answers customers: neither it nor its organization is deleted, archived or suspended. */
  isOpen: boolean;
}

export async function findSellingWindow(
  db: TenantTransaction,
  organizationId: string,
  windowId: string,
): Promise<SellingWindow | undefined> {
  const row = await db
    .selectFrom('windows')
    .innerJoin('organizations', 'organizations.id', 'windows.organization_id')
    .leftJoin('agents', joinAgent)
    .select(['windows.id', 'windows.deleted_at', 'windows.hidden_at', 'agents.type'])
    .select(['organizations.name', 'organizations.country_code', 'organizations.timezone'])
    .select(['organizations.suspended_at', 'organizations.deleted_at as closed_at'])
    .where('windows.organization_id', '=', organizationId)
    .where('windows.id', '=', windowId)
    .executeTakeFirst();
  if (!row) return undefined;
  const reasons = [row.deleted_at, row.hidden_at, row.suspended_at, row.closed_at];
  return {
    ...{ id: row.id, organization: row.name, countryCode: row.country_code },
    ...{ timezone: row.timezone, isForChildren: row.type === 'blooming' },
    isOpen: reasons.every((reason) => reason === null),
  };
}

/** Whether customers can pay. A chatbot for children never sells anything. */
export function takesPayments(
  { countryCode, isForChildren }: SellingWindow,
  payments: PaymentProviders,
): boolean {
  return !isForChildren && payments.forCountry(countryCode) !== null;
}
