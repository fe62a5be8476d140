import type { ContactSubmissionInput } from '#shared/contracts/conversations/contact-form.ts';
import { readStorage, updateStorage } from '../../storage.ts';

/** Contact details without the context that the chat adds. */
export type ContactFormValues = Omit<
  ContactSubmissionInput,
  'session_id' | 'language' | 'channel' | 'page_url'
>;

/** Each customer is asked once per browser. */
export function hasSubmittedContact(hashId: string): boolean {
  const { contactCustomerId, customerId } = readStorage(hashId);
  return contactCustomerId !== undefined && contactCustomerId === customerId;
}

export function markContactSubmitted(hashId: string) {
  updateStorage(hashId, { contactCustomerId: readStorage(hashId).customerId });
}
