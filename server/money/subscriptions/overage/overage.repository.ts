import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Currency } from '#shared/contracts/money/money.ts';

export interface OverageAgreement {
  id: string;
  max_chats: number | null;
  price: bigint;
  currency: Currency;
}

/** The agreement in force; undefined: the AI stops at the limit. */
export async function findAgreement(
  db: TenantTransaction,
  organizationId: string,
): Promise<OverageAgreement | undefined> {
  const row = await db
    .selectFrom('organizations')
    .innerJoin('overage_agreements', (join) =>
      join
        .onRef('overage_agreements.organization_id', '=', 'organizations.id')
        .onRef('overage_agreements.id', '=', 'organizations.overage_id'),
    )
    .select(['overage_agreements.id', 'max_chats', 'price', 'overage_agreements.currency'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
  return row && { ...row, price: BigInt(row.price) };
}

/** All agreements, by id. */
export async function listAgreements(
  db: TenantTransaction,
  organizationId: string,
): Promise<Map<string, OverageAgreement>> {
  const rows = await db
    .selectFrom('overage_agreements')
    .select(['id', 'max_chats', 'price', 'currency'])
    .where('organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, price: BigInt(row.price) }]));
}

/** Returns the id of the agreement. */
export async function insertAgreement(
  db: TenantTransaction,
  organizationId: string,
  {
    maxChats,
    price,
    currency,
    by,
    at,
  }: { maxChats: number | null; price: bigint; currency: Currency; by: string; at: Date },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('overage_agreements')
    .values({
      ...{ organization_id: organizationId, id, max_chats: maxChats, price: Number(price) },
      ...{ currency, by_name: by, created_at: at },
    })
    .execute();
  return id;
}

/** Answers that were invoiced already, by agreement and period. */
export function listInvoiced(db: TenantTransaction, organizationId: string) {
  return db
    .selectFrom('overage_invoices')
    .select((row) => ['overage_id', 'period_start', row.fn.sum<number>('chats').as('chats')])
    .where('organization_id', '=', organizationId)
    .groupBy(['overage_id', 'period_start'])
    .execute();
}

export async function insertInvoiced(
  db: TenantTransaction,
  organizationId: string,
  rows: { invoice_id: string; overage_id: string; period_start: Date; chats: number }[],
): Promise<void> {
  await db
    .insertInto('overage_invoices')
    .values(rows.map((row) => ({ organization_id: organizationId, ...row })))
    .execute();
}

/** The month in which answers are counted from. */
export async function findPeriodAnchor(
  db: TenantTransaction,
  organizationId: string,
): Promise<Date> {
  const { period_anchor } = await db
    .selectFrom('organizations')
    .select('period_anchor')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return period_anchor;
}
