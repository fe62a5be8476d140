import { describeQualification } from '#server/answers/sales/index.ts';
import { createChatChanges } from '#server/answers/turn/index.ts';
import { notify as notifyMembers } from '#server/chatbots/notifications/index.ts';
import type { EmbeddableWindows, PublishedWindow } from '#server/chatbots/windows/index.ts';
import { createSessionsRepository } from '#server/conversations/sessions/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { newId } from '#server/platform/ids.ts';
import { insertLiveEvents, type LiveChange } from '#server/platform/live/live-events.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { assertOffersContactForm, checkContact } from './check-contact.ts';
import { createContactsRepository } from './contacts.repository.ts';
import { queueContactNotice } from './notify-of-contacts.ts';
import { assignProfile } from './profiles/assign-profile.ts';
import { createProgressStates } from './progress/progress-states.repository.ts';

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
    async ({ body }, context, window: PublishedWindow) => {
      const { customer } = context;
      const language = body.language ?? context.language;
      const now = clock();
      const { consent, items, ...reach } = await checkContact(window, body, { now, language });
      const { session_id = null, client_id, reason, profile_kind, guardian_consent } = body;

      const { contact, notify } = await inOrganization(
        db,
        customer.organizationId,
        async (transaction) => {
          const contacts = createContactsRepository(transaction, customer.organizationId);
          const sessions = createSessionsRepository(transaction, customer.organizationId);
          const isOwn = !session_id || (await sessions.isOfCustomer(session_id, customer.id));
          if (!isOwn) found(null, 'chat');
          const qualification =
            session_id && window.agent?.type === 'sales'
              ? await describeQualification(transaction, {
                  organizationId: customer.organizationId,
                  agentId: window.agent.id,
                  sessionId: session_id,
                })
              : '';
          const message = [body.message, qualification].filter(Boolean).join('\n\n');
          const profile_id = await assignProfile(transaction, customer.organizationId, {
            customerId: customer.id,
            ...reach,
          });
          const added = await contacts.add({
            ...{ id: newId(), profile_id },
            progress: await createProgressStates(transaction, customer.organizationId).first(),
            window_id: window.id,
            session_id,
            customer_id: customer.id,
            client_id,
            reason,
            ...reach,
            items: JSON.stringify(items),
            profile_kind,
            guardian_consent,
            message: message || null,
            channel: window.isPreview ? 'test' : (body.channel ?? 'web'),
            language,
            page_url: body.page_url ?? null,
            consent_at: consent && now,
            consent_version: consent?.version ?? null,
            consent_text: consent?.text ?? null,
          });
          if (!added) return { contact: await contacts.findSent(customer.id, client_id) };
          const changes: LiveChange[] = [{ name: 'contacts.changed', windowId: window.id }];
          if (session_id && reach.name) {
            const chats = createChatChanges(transaction, customer.organizationId);
            await chats.rename(session_id, reach.name);
            changes.push({ name: 'session.updated', windowId: window.id, sessionId: session_id });
          }
          if (!window.isPreview) {
            await queueContactNotice(transaction);
            await notifyMembers(transaction, {
              ...{ organizationId: customer.organizationId, windowId: window.id },
              ...{ type: 'contact', subjectId: window.id },
              sessionId: session_id ?? null,
            });
          }
          const notify = await insertLiveEvents(transaction, bus, customer.organizationId, changes);
          return { contact: added, notify };
        },
      );
      await notify?.();
      return { contact_id: contact.id, created_at: contact.created_at.toISOString() };
    },
    { find },
  );
}
