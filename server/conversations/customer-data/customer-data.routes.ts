import {
  createProfileCustomers,
  detailsOf,
  eraseContacts,
  getWholePerson,
  type Person,
} from '#server/conversations/contacts/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { customerDataEndpoints } from '#shared/contracts/conversations/customer-data.ts';
import { collectCustomerData } from './collect-customer-data.ts';
import { queueEraseCustomers } from './erase-customers-job.ts';

interface CustomerDataDeps {
  bus: Bus;
  clock: Clock;
}

/** Data subject rights of customers: a copy of the data, and erasure. */
export function customerDataRoutes(app: App, { bus, clock }: CustomerDataDeps): void {
  implement(
    app,
    customerDataEndpoints.export,
    async (_input, context, person: Person) => {
      const data = await collectCustomerData(context, person, clock());
      await context.audit({
        action: 'customer.exported',
        objectType: 'customer',
        objectId: person.profile.id,
        after: { contacts: data.contacts.length, chats: data.chats.length },
      });
      return data;
    },
    { find: getWholePerson },
  );

  implement(
    app,
    customerDataEndpoints.erase,
    async ({ body }, context, person: Person) => {
      const { transaction, caller } = context;
      const { organizationId } = caller;
      const { profile, contacts } = person;
      const { name, email, phone } = detailsOf(person);
      if (body.confirmation.trim() !== (name ?? email ?? phone ?? profile.id).trim()) {
        throw invalidField('confirmation', 'wrong');
      }
      const customers = createProfileCustomers(transaction, organizationId);
      const customerIds = await customers.customerIds(profile.id);
      await eraseContacts(context, bus, contacts);
      await queueEraseCustomers(transaction, { organizationId, customerIds });
      await context.audit({
        action: 'customer.erased',
        objectType: 'customer',
        objectId: profile.id,
        before: { contacts: contacts.length },
      });
      return { deleted: 1 };
    },
    { find: getWholePerson },
  );
}
