import type { EmbeddableWindows, PublishedWindow } from '#server/chatbots/windows/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { assertOffersContactForm, checkContact } from './check-contact.ts';
import { storeContact } from './store-contact.ts';

interface CustomerContactDeps {
  bus: Bus;
  clock: Clock;
  limits: RateLimits;
  windows: EmbeddableWindows;
}

const perCustomer = { name: 'contact-customer', points: 20, seconds: 3600 };

export function customerContactRoutes(app: App, deps: CustomerContactDeps): void {
  const { bus, clock, limits, windows } = deps;
  const { db } = app.platform;

  async function find({ id }: { id: string }, context: CustomerContext): Promise<PublishedWindow> {
    const window = await windows.getForCustomer(id, context);
    await limits.consume(perCustomer, context.customer.id);
    assertOffersContactForm(window);
    return window;
  }

  implement(
    app,
    contactEndpoints.submit,
    async ({ body: form }, { customer, ...context }, window: PublishedWindow) => {
      const language = form.language ?? context.language;
      const now = clock();
      const checked = await checkContact(window, form, { now, language });
      const { contact, publish } = await inOrganization(
        db,
        customer.organizationId,
        async (transaction) => {
          const { changes, ...contact } = await storeContact(transaction, {
            window,
            customer,
            form,
            checked,
            language,
            now,
          });
          if (changes.length === 0) return { contact };
          const publish = await insertLiveEvents(
            transaction,
            bus,
            customer.organizationId,
            changes,
          );
          return { contact, publish };
        },
      );
      await publish?.();
      return { contact_id: contact.id, created_at: contact.created_at.toISOString() };
    },
    { find },
  );
}
