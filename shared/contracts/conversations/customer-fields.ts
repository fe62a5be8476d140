import { z } from 'zod';
import { isUnique } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { customerFieldLimits } from '../limits.ts';
import { customerFieldKinds } from '../names.ts';
import { personal } from '../personal.ts';

/** Identifies a field within its organization; never changes. */
const keySchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  .refine((key) => !(key in Object.prototype));

/** A custom field: what an organization wants to know about its customers. */
const customerFieldSchema = z.object({
  key: keySchema,
  label: z.string(),
  kind: z.enum(customerFieldKinds),
  /** The values that a field of kind `choice` can have; empty for other kinds. */
  choices: z.array(z.string()),
});
export type CustomerField = z.infer<typeof customerFieldSchema>;

/** Text and choices as text, dates as `2026-03-01`, numbers, and yes or no as a boolean. */
const valueSchema = z.union([
  z.string().trim().min(1).max(customerFieldLimits.value),
  z.number().min(-1e15).max(1e15),
  z.boolean(),
]);
export type CustomerFieldValue = z.infer<typeof valueSchema>;

/** Values by key. */
export const customerFieldsSchema = personal('fact', z.record(z.string(), valueSchema));
export type CustomerFields = z.infer<typeof customerFieldsSchema>;

/** Values to set by key; null removes one. */
export const customerFieldsChangeSchema = z
  .record(keySchema, valueSchema.nullable())
  .refine((fields) => Object.keys(fields).length <= customerFieldLimits.perOrganization, {
    message: 'too_many',
  });

/**
 * Values that customers must have, as a query string: `plan=pro&vip=true`. For fields of the kinds
 * `choice` and `yes_no`.
 */
export const fieldsFilterSchema = z.string().max(2000);

const choicesSchema = z
  .array(z.string().trim().min(1).max(60))
  .max(customerFieldLimits.choices)
  .refine(isUnique, { message: 'duplicate' });

const savedFieldSchema = z
  .strictObject({
    /** Of a new field: absent, or not used by another one. */
    key: keySchema.optional(),
    label: z.string().trim().min(1).max(40),
    /** Cannot be changed later. */
    kind: z.enum(customerFieldKinds),
    choices: choicesSchema.default([]),
  })
  .refine(({ kind, choices }) => (kind === 'choice') === choices.length > 0, {
    path: ['choices'],
    message: 'required',
  });
export type SavedCustomerField = z.output<typeof savedFieldSchema>;

const listSchema = z.object({ items: z.array(customerFieldSchema) });

export const customerFieldEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customer-fields',
    access: 'member',
    summary: 'Lists the custom fields of customers in their order.',
    result: listSchema,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/admin/customer-fields',
    access: 'member',
    anyOf: ['customer_info'],
    roles: ['owner', 'leader'],
    summary:
      'Replaces the custom fields of customers. Omitted ones are deleted with their values of all customers.',
    body: z.strictObject({
      items: z
        .array(savedFieldSchema)
        .max(customerFieldLimits.perOrganization)
        .refine((items) => isUnique(items.flatMap(({ key }) => key ?? [])), {
          message: 'duplicate',
        })
        .refine((items) => isUnique(items.map(({ label }) => label.toLowerCase())), {
          message: 'duplicate',
        }),
    }),
    result: listSchema,
  }),
};
