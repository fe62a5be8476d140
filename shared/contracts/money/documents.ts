import { z } from 'zod';
import { timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { plainName } from '../plain-name.ts';
import { billingManagers, subscriptionsPath } from './subscriptions.ts';

/** The seller or the buyer as a document names it. */
export const documentPartySchema = z.object({
  name: z.string(),
  /** Several lines. */
  address: z.string(),
  /** Empty: none is known. */
  tax_id: z.string(),
  /** E-mail address or phone number; empty: none is known. */
  contact: z.string(),
  /** Empty: unknown. */
  country_code: z.string(),
});
export type DocumentParty = z.infer<typeof documentPartySchema>;

/** An issued invoice or credit note. */
export const billingDocumentSchema = z.object({
  /** Counts the documents of the organization. */
  number: z.int(),
  /** As it is printed, such as `4F9A2B41C0-0001`. */
  name: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_at: timeSchema,
});
export type BillingDocument = z.infer<typeof billingDocumentSchema>;

const newProfileSchema = z.strictObject({
  /** Empty: the name of the organization. */
  name: plainName(100),
  address: z.string().trim().max(300),
  /** A registration number (사업자등록번호) in Korea, a VAT id in the EU; empty: none. */
  tax_id: z.string().trim().max(30),
});
export const billingProfileSchema = newProfileSchema.extend({
  /** Of the organization; decides how `tax_id` is checked. */
  country_code: z.string(),
});
export type BillingProfile = z.infer<typeof billingProfileSchema>;

export const billingDocumentEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: `${subscriptionsPath}/billing-profile`,
    access: 'member',
    anyOf: ['payment_history'],
    summary: 'Returns what invoices say about the organization.',
    result: billingProfileSchema,
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: `${subscriptionsPath}/billing-profile`,
    access: 'member',
    ...billingManagers,
    summary: 'Changes what later invoices say about the organization.',
    body: newProfileSchema,
    result: billingProfileSchema,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${subscriptionsPath}/documents/:number/pdf`,
    access: 'member',
    anyOf: ['payment_history'],
    perMinute: 30,
    summary: 'Returns an invoice or a credit note as a PDF.',
    params: z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
    query: z.object({
      /** Default: that of the member. */
      language: z.enum(languages).optional(),
    }),
    errors: ['unavailable'],
    result: z.object({ file_name: z.string(), content_base64: z.string() }),
  }),
};
