import type { TenantTransaction } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { createBillingProfiles } from './billing-profiles.repository.ts';
import { documentMailJob } from './document-jobs.ts';
import { createDocuments, type StoredDocument } from './documents.repository.ts';

/** What was charged, or given back of it. */
export type DocumentedPayment = Omit<StoredDocument, 'number' | 'buyer' | 'invoiceName'> & {
  /** The organization, for what its profile does not say. */
  payer: { name: string; email: string; countryCode: string };
};

/**
 * Issues an invoice or a credit note with what seller and buyer are at the moment, and enqueues its mail.
 * Runs in the transaction that stores the payment, with the organization locked.
 */
export async function issueDocument(
  transaction: TenantTransaction,
  organizationId: string,
  { payer, ...document }: DocumentedPayment,
): Promise<void> {
  const profile = await createBillingProfiles(transaction, organizationId).find();
  const { address = '', tax_id = '' } = profile ?? {};
  const name = profile?.name || payer.name;
  const buyer = { name, address, tax_id, contact: payer.email, country_code: payer.countryCode };
  const number = await createDocuments(transaction, organizationId).insert({ ...document, buyer });
  const key = `${documentMailJob} ${organizationId} ${number}`;
  await enqueueJob(transaction, documentMailJob, { organizationId, number }, { key });
}
