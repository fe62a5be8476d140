import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { ChatPack } from './chat-limits.ts';
import { lockCustomers } from './standing.repository.ts';

interface BoughtPack {
  id: string;
  customerId: string;
  invoiceId: string;
  chats: number;
  expiresAt: Date;
  createdAt: Date;
}

/** Adds answers that a customer bought; nothing happens when the invoice has added some already. */
export async function addChatPack(
  db: TenantTransaction,
  organizationId: string,
  pack: BoughtPack,
): Promise<void> {
  await db
    .insertInto('customer_chat_packs')
    .values({
      organization_id: organizationId,
      id: pack.id,
      customer_id: pack.customerId,
      invoice_id: pack.invoiceId,
      chats: pack.chats,
      remaining: pack.chats,
      expires_at: pack.expiresAt,
      created_at: pack.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'invoice_id']).doNothing())
    .execute();
}

/** Takes back what is left of a pack, for instance when its invoice was refunded. */
export async function endChatPack(
  db: TenantTransaction,
  organizationId: string,
  invoiceId: string,
): Promise<void> {
  const pack = await db
    .selectFrom('customer_chat_packs')
    .select(['id', 'customer_id'])
    .where('organization_id', '=', organizationId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  if (!pack) return;
  await lockCustomers(db, organizationId, [pack.customer_id]);
  // An answer in progress is not given back to a pack that has ended.
  await db
    .deleteFrom('customer_chat_reservations')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', pack.customer_id)
    .where('pack_id', '=', pack.id)
    .execute();
  await db
    .updateTable('customer_chat_packs')
    .set({ remaining: 0 })
    .where('organization_id', '=', organizationId)
    .where('id', '=', pack.id)
    .execute();
}

/** Packs of a customer with answers left, whether or not they have expired. */
export function listPacks(
  db: TenantTransaction,
  organizationId: string,
  customerId: string,
): Promise<ChatPack[]> {
  return db
    .selectFrom('customer_chat_packs')
    .select(['id', 'remaining', 'expires_at as expiresAt'])
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', customerId)
    .where('remaining', '>', 0)
    .execute();
}

/** Whether a customer has a membership or answers of packs, in a query of customers. */
export const hasChatsLeft = sql<boolean>`(
  exists (select from customer_allowances as allowance
    where allowance.organization_id = customers.organization_id
      and allowance.customer_id = customers.id and allowance.ends_at > now())
  or exists (select from customer_chat_packs as pack
    where pack.organization_id = customers.organization_id
      and pack.customer_id = customers.id and pack.remaining > 0 and pack.expires_at > now()))`;
