import type { ContactBody } from '#shared/contracts/contacts.ts';
import { recall, remember } from '../../memory.ts';

/** What a form knows of a contact; the chat adds where it was left. */
export type ContactForm = Omit<ContactBody, 'session_id' | 'language' | 'channel' | 'page_url'>;

/** This customer left a contact on this browser: to be asked once is enough. */
export function hasLeftContact(hashId: string): boolean {
  const { contactOf, customerId } = recall(hashId);
  return contactOf !== undefined && contactOf === customerId;
}

export function rememberContact(hashId: string) {
  remember(hashId, { contactOf: recall(hashId).customerId });
}
