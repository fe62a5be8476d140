import type { TenantTransaction } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { BillingDocument, DocumentParty } from '#shared/contracts/money/documents.ts';
import type { InvoiceLine } from '#shared/contracts/money/invoices.ts';
import type { Currency } from '#shared/contracts/money/money.ts';

export interface StoredDocument {
  number: number;
  invoiceId: string;
  /** Null: an invoice; else the refund of a credit note. */
  refundId: string | null;
  /** The invoice that a credit note corrects. */
  invoiceName: string | null;
  seller: DocumentParty;
  /** Null: erased. */
  buyer: DocumentParty | null;
  /** The card, such as `Visa 4242`. */
  method: string;
  lines: InvoiceLine[];
  currency: Currency;
  /** With tax; positive in a credit note, too. */
  total: bigint;
  vat: bigint;
  issuedAt: Date;
}
type NewDocument = Omit<StoredDocument, 'number' | 'buyer' | 'invoiceName'> & {
  buyer: DocumentParty;
};

/** The issued invoices and credit notes of one organization. */
export function createDocuments(db: TenantTransaction, organizationId: string) {
  const documents = () =>
    db
      .selectFrom('billing_documents')
      .where('billing_documents.organization_id', '=', organizationId);

  const findInvoiceName = async (invoiceId: string): Promise<string | null> => {
    const row = await documents()
      .select('number')
      .where('invoice_id', '=', invoiceId)
      .where('refund_id', 'is', null)
      .executeTakeFirst();
    return row ? documentName(organizationId, row.number) : null;
  };

  return {
    /** Issues a document with the next number. The caller has locked the organization. */
    async insert({ buyer, ...document }: NewDocument): Promise<number> {
      const { last } = await documents()
        .select((row) => row.fn.coalesce(row.fn.max('number'), row.val(0)).as('last'))
        .executeTakeFirstOrThrow();
      const number = Number(last) + 1;
      const key = { organization_id: organizationId, number };
      const { seller, method, lines, currency, total, vat } = document;
      await db
        .insertInto('billing_documents')
        .values({
          ...key,
          ...{ invoice_id: document.invoiceId, refund_id: document.refundId },
          ...{ seller: JSON.stringify(seller), lines: JSON.stringify(lines), method },
          ...{ currency, total, vat, issued_at: document.issuedAt },
        })
        .execute();
      await db
        .insertInto('billing_document_buyers')
        .values({ ...key, buyer: JSON.stringify(buyer) })
        .execute();
      return number;
    },

    async find(number: number): Promise<StoredDocument | undefined> {
      const row = await documents()
        .leftJoin('billing_document_buyers', (join) =>
          join
            .onRef('billing_document_buyers.number', '=', 'billing_documents.number')
            .on('billing_document_buyers.organization_id', '=', organizationId),
        )
        .select(['billing_documents.number', 'invoice_id', 'refund_id', 'seller', 'buyer'])
        .select(['method', 'lines', 'currency', 'total', 'vat', 'issued_at'])
        .where('billing_documents.number', '=', number)
        .executeTakeFirst();
      if (!row) return undefined;
      const { invoice_id: invoiceId, refund_id: refundId, issued_at: issuedAt, ...rest } = row;
      const amounts = { total: BigInt(row.total), vat: BigInt(row.vat) };
      const invoiceName = refundId && (await findInvoiceName(invoiceId));
      return { ...rest, invoiceId, refundId, invoiceName, issuedAt, ...amounts };
    },

    /** The documents of some invoices, in the order in which they were issued. */
    async listOf(invoiceIds: readonly string[]): Promise<Map<string, BillingDocument[]>> {
      const listed = new Map<string, BillingDocument[]>(invoiceIds.map((id) => [id, []]));
      if (invoiceIds.length === 0) return listed;
      const rows = await documents()
        .select(['number', 'invoice_id', 'refund_id', 'issued_at'])
        .where('invoice_id', 'in', invoiceIds)
        .orderBy('number')
        .execute();
      for (const { number, invoice_id, refund_id, issued_at } of rows) {
        listed.get(invoice_id)?.push({
          ...{ number, name: documentName(organizationId, number) },
          kind: refund_id === null ? 'invoice' : 'credit_note',
          issued_at: issued_at.toISOString(),
        });
      }
      return listed;
    },

    /** Returns whether nobody had done so before. */
    async markMailed(number: number, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('billing_documents')
        .set({ mailed_at: at })
        .where('organization_id', '=', organizationId)
        .where('number', '=', number)
        .where('mailed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** Unique for the seller, who numbers the documents of each organization separately: `4F9A2B41C0-0001`. */
export function documentName(organizationId: string, number: number): string {
  const series = sha256(organizationId).slice(0, 10).toUpperCase();
  return `${series}-${String(number).padStart(4, '0')}`;
}
