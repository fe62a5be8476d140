import { customerFieldEndpoints } from '#shared/contracts/conversations/customer-fields.ts';
import { customerImportEndpoints } from '#shared/contracts/conversations/customer-imports.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import type { TestApp } from './test-app.ts';

const fileOf = (text: string) => new File([text], 'customers.csv', { type: 'text/csv' });

/** Imports customers from CSV files into the chatbot of a new organization. */
export async function createImports(app: TestApp) {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const params = { hash: window.hash_id };
  return {
    owner,
    window,

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
export type Imports = Awaited<ReturnType<typeof createImports>>;
