import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { Permission } from '../people/permissions.ts';
import { personal } from '../personal.ts';
import { contactSchema } from './contacts.ts';
import { customerFieldsSchema } from './customer-fields.ts';
import { customerDetails, customerParams } from './customers.ts';

const customerPermissions = ['customer_info'] as const satisfies Permission[];

const exportedMessageSchema = z.object({
  at: timeSchema,
  sender: z.enum(['customer', 'chatbot']),
  text: personal('text', z.string()),
  /** Names of the files. */
  files: z.array(personal('file', z.string())),
});

const exportedChatSchema = z.object({
  session_id: idSchema,
  chatbot: z.string(),
  created_at: timeSchema,
  rating: z
    .object({ stars: z.number().int(), text: personal('text', z.string()).nullable() })
    .nullable(),
  messages: z.array(exportedMessageSchema),
});

/** Everything that is stored about a customer. */
export const customerDataSchema = z.object({
  exported_at: timeSchema,
  customer: z.object({
    id: idSchema,
    ...customerDetails,
    user_ids: z.array(personal('fact', z.string())),
    /** The addresses and numbers with which the customer signs in. */
    accounts: z.array(personal('fact', z.string())),
    /** The custom fields by their names. */
    fields: customerFieldsSchema,
    created_at: timeSchema,
  }),
  contacts: z.array(contactSchema),
  notes: z.array(
    z.object({
      at: timeSchema,
      author_name: z.string().nullable(),
      text: personal('text', z.string()),
    }),
  ),
  chats: z.array(exportedChatSchema),
  /** Transcripts that were mailed. */
  mails: z.array(z.object({ at: timeSchema, recipient: personal('fact', z.string()) })),
});
export type CustomerData = z.infer<typeof customerDataSchema>;

export const customerDataEndpoints = {
  export: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/export',
    access: 'member',
    anyOf: customerPermissions,
    summary:
      'Returns everything stored about a customer. Only for owners, and for leaders of all chatbots that the customer used.',
    params: customerParams,
    body: z.strictObject({}).optional(),
    result: customerDataSchema,
    perMinute: 10,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/api/admin/customers/:id',
    access: 'member',
    anyOf: customerPermissions,
    summary:
      'Erases a customer: contacts and notes at once, chats and files soon after. Only for owners, and for leaders of all chatbots that the customer used.',
    params: customerParams,
    body: z.strictObject({
      /** Name of the customer; without one, the email, the phone number or the id. */
      confirmation: z.string().max(254),
    }),
    result: z.object({ deleted: z.number().int() }),
  }),
};
