import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { customerFieldEndpoints } from '#shared/contracts/conversations/customer-fields.ts';
import { customerImportEndpoints } from '#shared/contracts/conversations/customer-imports.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import type { TestUser } from './test-app.ts';

const fileOf = (text: string) => new File([text], 'customers.csv', { type: 'text/csv' });

/** Imports customers of a chatbot from CSV files. */
export function importsOf(owner: TestUser, window: Window) {
  const params = { hash: window.hash_id };
  return {
    check: (text: string, mapping?: string, { api } = owner) =>
      api.upload(customerImportEndpoints.check, {
        params,
        fields: mapping ? { mapping } : {},
        file: fileOf(text),
      }),

    run: (text: string, mapping: string, { api } = owner) =>
      api.upload(customerImportEndpoints.run, {
        params,
        fields: { mapping },
        file: fileOf(text),
      }),

    get: (id = '') => owner.api.call(customerEndpoints.get, { params: { id } }),

    defineFields: () =>
      owner.api.call(customerFieldEndpoints.replace, {
        body: {
          items: [
            { label: 'Plan', kind: 'choice', choices: ['free', 'pro'] },
            { label: 'VIP', kind: 'yes_no' },
            { label: 'Since', kind: 'date' },
            { label: 'Seats', kind: 'number' },
          ],
        },
      }),
  };
}
export type Imports = ReturnType<typeof importsOf>;
