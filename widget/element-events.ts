/**
 * What `<chatbot-window>` tells the page, as the `detail` of its events. The package `chatwindow` has
 * these types without our contracts, so nothing is imported here; where events are sent, it is checked.
 */
export interface ElementEvents {
  /** The chat stands. */
  ready: null;
  open: null;
  close: null;
  /** A message of the customer, a whole answer, or what a person of the business writes. */
  message: { from: 'customer' | 'chatbot' | 'person'; text: string };
  /** An answer came while the chat was closed. */
  unread: null;
  /** What was unread has been read, in another tab of the site. */
  read: null;
  /** The customer left a contact; what it is, the page is not told. */
  contact: { reason: 'before' | 'unanswered' | 'request' };
  /** Somebody else answers than before, or the queue has moved; `off`: nobody does at the moment. */
  handoff: {
    handled_by: 'bot' | 'queue' | 'human' | 'closed' | 'off';
    /** Place in the queue, from 1; null when it is not known. */
    position: number | null;
    /** Name of the person who answers. */
    person: string | null;
  };
  /** Something failed that the customer is told of; does not bubble. */
  error: { code: string };
}
