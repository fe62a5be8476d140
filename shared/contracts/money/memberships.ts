import { z } from 'zod';
import { idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { personal } from '../personal.ts';
import { amountSchema } from './money.ts';
import { personaPath } from './persona.ts';
import { saleCurrencySchema } from './prices.ts';

/**
 * `active`: it allows answers. `stopped`: a member stopped it, and nothing is charged. `past_due`: a renewal
 * failed and is tried again. `ended`: the chatbot's free answers apply.
 */
export const membershipStates = ['active', 'stopped', 'past_due', 'ended'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** Who gave it: `grant` is a member of the organization. */
export const membershipSources = ['payment', 'coupon', 'grant'] as const;

const customer = {
  id: idSchema,
  /** As members or the customer wrote it, else the address, the number or the site's id. */
  name: personal('name', z.string()),
  /** With which the customer signs in. */
  email: personal('fact', z.string().nullable()),
  phone_number: personal('fact', z.string().nullable()),
};

const grantableCustomerSchema = z.object({
  ...customer,
  /** The id that the business's site signed. */
  user_id: personal('fact', z.string().nullable()),
});
export type GrantableCustomer = z.infer<typeof grantableCustomerSchema>;

export const membershipSchema = z.object({
  id: idSchema,
  customer: z.object(customer),
  plan: z.object({ id: idSchema, name: z.string() }),
  source: z.enum(membershipSources),
  state: z.enum(membershipStates),
  /** Of the next renewal; null: it does not renew. */
  price: amountSchema.nullable(),
  currency: saleCurrencySchema.nullable(),
  renews: z.boolean(),
  started_at: timeSchema,
  /** The end of the paid or granted time, or the earlier end of the membership. */
  until: timeSchema,
});
export type Membership = z.infer<typeof membershipSchema>;

const path = `${personaPath}/memberships`;

/** Memberships of a chatbot's customers. */
export const membershipEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Lists the memberships of a chatbot, newest first.',
    query: z.object({
      ...pageQuery(10),
      window_hash: idSchema,
      /** Part of a name, an address or a number; members without `customer_info` find nothing by it. */
      text: z.string().trim().max(200).optional(),
      plan_id: idSchema.optional(),
      state: z.enum(membershipStates).optional(),
    }),
    result: pageOf(membershipSchema),
  }),
  customers: endpoint({
    method: 'GET',
    path: `${personaPath}/customers`,
    access: 'member',
    anyOf: ['memberships'],
    summary:
      'Lists up to 20 customers of a chatbot who have signed in, to grant them a membership; nobody for members without `customer_info`.',
    query: z.object({
      window_hash: idSchema,
      /** Part of a name, an address, a number or an id of the site. */
      text: z.string().trim().max(200).optional(),
    }),
    result: z.object({ items: z.array(grantableCustomerSchema) }),
  }),
  grant: endpoint({
    method: 'POST',
    path,
    access: 'member',
    anyOf: ['memberships'],
    status: 201,
    summary: 'Grants a customer a membership without a payment, or extends one of the same plan.',
    body: z.strictObject({
      window_hash: idSchema,
      /** The id of a customer of this chatbot who has signed in. */
      customer_id: idSchema,
      plan_id: idSchema,
      months: z.int().min(1).max(120),
    }),
    result: membershipSchema,
    errors: ['membership_active'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:membership_id`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Stops a membership at once without a refund, or lets it continue until its end.',
    params: z.object({ membership_id: idSchema }),
    body: z.strictObject({ stop: z.boolean() }),
    result: membershipSchema,
    errors: ['invalid_state'],
  }),
};
