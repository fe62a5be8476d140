import type { ContactReason } from '#shared/contracts/contacts.ts';

/** What `<chatbot-window>` tells the page, as the `detail` of its events. */
export interface ElementEvents {
  /** The chat stands. */
  ready: null;
  open: null;
  close: null;
  /** A message of the customer, or a whole answer. */
  message: { from: 'customer' | 'chatbot'; text: string };
  /** An answer came while the chat was closed. */
  unread: null;
  /** The customer left a contact; what it is, the page is not told. */
  contact: { reason: ContactReason };
  /** Something failed that the customer is told of; does not bubble. */
  error: { code: string };
}
