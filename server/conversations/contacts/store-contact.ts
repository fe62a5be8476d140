import { readQualification } from '#server/answers/sales/index.ts';
import { createChatChanges } from '#server/answers/turn/index.ts';
import { notify as notifyMembers } from '#server/chatbots/notifications/index.ts';
import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import { createSessionsRepository } from '#server/conversations/sessions/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Customer } from '#server/platform/http/contexts.ts';
import { newId } from '#server/platform/ids.ts';
import type { LiveChange } from '#server/platform/live/live-events.ts';
import type { ContactSubmission } from '#shared/contracts/conversations/contact-form.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { CheckedContact } from './check-contact.ts';
import { createContactsRepository } from './contacts.repository.ts';
import { queueContactNotice } from './notify-of-contacts.ts';
import { assignProfile } from './profiles/assign-profile.ts';
import { createProgressStates } from './progress/progress-states.repository.ts';

interface ContactToStore {
  window: PublishedWindow;
  customer: Customer;
  form: ContactSubmission;
  /** What `checkContact` returned for the form. */
  checked: CheckedContact;
  language: Language;
  now: Date;
}

interface StoredContact {
  id: string;
  created_at: Date;
  /** Live events to insert; none when the form has been stored before. */
  changes: LiveChange[];
}

/** Stores a contact with its profile, names its chat and notifies members. */
export async function storeContact(
  transaction: TenantTransaction,
  { window, customer, form, checked, language, now }: ContactToStore,
): Promise<StoredContact> {
  const { organizationId } = customer;
  const { session_id = null, client_id, reason, profile_kind, guardian_consent } = form;
  const { consent, items, ...details } = checked;
  const sessions = createSessionsRepository(transaction, organizationId);
  const isOwn = !session_id || (await sessions.isOfCustomer(session_id, customer.id));
  if (!isOwn) throw notFound('chat');
  const contacts = createContactsRepository(transaction, organizationId);
  const sent = await contacts.lockSent(customer.id, client_id);
  if (sent) return { ...sent, changes: [] };
  const added = await contacts.add({
    id: newId(),
    profile_id: await assignProfile(transaction, organizationId, {
      customerId: customer.id,
      ...details,
    }),
    progress: await createProgressStates(transaction, organizationId).first(),
    window_id: window.id,
    session_id,
    customer_id: customer.id,
    client_id,
    reason,
    ...details,
    items: JSON.stringify(items),
    profile_kind,
    guardian_consent,
    message: await composeMessage(),
    channel: window.isPreview ? 'test' : (form.channel ?? 'web'),
    language,
    page_url: form.page_url ?? null,
    consent_at: consent && now,
    consent_version: consent?.version ?? null,
    consent_text: consent?.text ?? null,
  });
  const changes: LiveChange[] = [{ name: 'contacts.changed', windowId: window.id }];
  if (session_id) {
    if (details.name) {
      await createChatChanges(transaction, organizationId).rename(session_id, details.name);
    }
    changes.push({ name: 'session.updated', windowId: window.id, sessionId: session_id });
  }
  if (!window.isPreview) {
    await queueContactNotice(transaction);
    await notifyMembers(transaction, {
      organizationId,
      windowId: window.id,
      type: 'contact',
      subjectId: window.id,
      sessionId: session_id,
    });
  }
  return { ...added, changes };

  /** The customer's message, followed by the answers to the questions of a sales agent. */
  async function composeMessage(): Promise<string | null> {
    const { agent } = window;
    const replies =
      session_id && agent?.type === 'sales'
        ? await readQualification(transaction, {
            organizationId,
            agentId: agent.id,
            sessionId: session_id,
          })
        : [];
    const lines = replies.map(({ question, reply }) => `${question} – ${reply}`).join('\n');
    return [form.message, lines].filter(Boolean).join('\n\n') || null;
  }
}
