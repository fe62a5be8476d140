import type { ContactFormInput } from '#shared/contracts/conversations/contacts.ts';
import { readStorage, updateStorage } from '../../storage.ts';

/** Contact details without the context that the chat adds. */
export type ContactFormValues = Omit<
  ContactFormInput,
  'session_id' | 'language' | 'channel' | 'page_url'
>;

/** Each customer is asked once per browser. */
export function hasSubmittedContact(hashId: string): boolean {
  const { contactOf, customerId } = readStorage(hashId);
  return contactOf !== undefined && contactOf === customerId;
}

export function markContactSubmitted(hashId: string) {
  updateStorage(hashId, { contactOf: readStorage(hashId).customerId });
}
