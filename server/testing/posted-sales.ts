import { createLedger } from '#server/money/ledger/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { CustomerItem } from '#shared/contracts/money/customer-payments.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import type { TestApp, TestUser } from './test-app.ts';

export interface Sale {
  paymentId: string;
  invoiceId: string;
  organizationId: string;
  currency: SaleCurrency;
}

interface NewSale {
  amount: bigint;
  at: string;
  currency?: SaleCurrency;
  windowId?: string;
  customerId?: string;
  item?: CustomerItem;
  name?: string;
}

type Services = Pick<TestApp['services'], 'db'>;

/** A payment of a customer as it is stored, with a fee of 10 % and 10 % tax on it. */
export async function sell(
  { db }: Services,
  owner: Pick<TestUser, 'login'>,
  { amount, at, currency = 'KRW', windowId = 'none', customerId = 'fan', ...sold }: NewSale,
): Promise<Sale> {
  const organizationId = owner.login.organization_id;
  const paymentId = newId().replaceAll('-', '');
  const { item = 'membership', name = 'Gold' } = sold;
  const invoiceId = `invoice-${paymentId}`;
  const time = new Date(at);
  const fee = amount / 10n;
  const tax = fee / 10n;
  await inOrganization(db, organizationId, async (transaction) => {
    const invoice = { organization_id: organizationId, id: invoiceId };
    const money = { currency, created_at: time };
    await transaction
      .insertInto('invoices')
      .values({
        ...{ ...invoice, ...money, customer_id: customerId, window_id: windowId, kind: item },
        ...{ lines: JSON.stringify([{ item: 'plan', name, quantity: 1, price: Number(amount) }]) },
        ...{ effect: '{}', total: amount, vat: 0, state: 'paid', is_owed: false, due_at: time },
      })
      .execute();
    await transaction
      .insertInto('payments')
      .values({
        ...{ ...money, organization_id: organizationId, id: paymentId, invoice_id: invoice.id },
        ...{ provider: 'test', billing_method_id: 'card', payer_reference: 'fan', amount },
        ...{ method: 'Visa 4242', is_automatic: false, state: 'paid', settled_at: time },
      })
      .execute();
    const ledger = createLedger(transaction, organizationId, time);
    const account = async (kind: 'sales' | 'fee' | 'tax', share: bigint) => ({
      accountId: await ledger.ensureAccount(kind, currency),
      amount: share,
    });
    await ledger.transfer({
      ...{ key: `payment ${paymentId}`, kind: 'payment', reference: paymentId, currency },
      entries: [
        {
          accountId: await ledger.ensureAccount('payer', currency, customerId),
          amount: -amount,
        },
        await account('sales', amount - fee - tax),
        await account('fee', fee),
        await account('tax', tax),
      ],
    });
  });
  return { paymentId, invoiceId, organizationId, currency };
}

/** Returns a part of a sale; default: all of it. */
export async function returnSale(
  { db }: Services,
  { organizationId, paymentId, currency }: Sale,
  { at, amount }: { at: string; amount?: bigint },
): Promise<void> {
  await inOrganization(db, organizationId, async (transaction) => {
    const ledger = createLedger(transaction, organizationId, new Date(at));
    const transferId = (await ledger.findTransferId(`payment ${paymentId}`)) ?? '';
    const reference = newId();
    await ledger.reverse({
      ...{ key: `refund ${reference}`, transferId, reference },
      ...(amount !== undefined && { amount: { amount, currency } }),
    });
  });
}
