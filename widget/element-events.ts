/**
 * What `<chatbot-window>` tells the page, as the `detail` of its events. The package `chatwindow` has
 * these types without our contracts, so nothing is imported here; where events are sent, it is checked.
 */
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
  contact: { reason: 'before' | 'unanswered' | 'request' };
  /** Something failed that the customer is told of; does not bubble. */
  error: { code: string };
}
