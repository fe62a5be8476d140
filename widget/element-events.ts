/**
 * `detail` of the events of `<chatbot-window>`. Imports nothing, because the npm package `chatwindow`
 * ships these types without our contracts; the code that emits the events is checked against them.
 */
export interface ElementEvents {
  /** The chat is rendered. */
  ready: null;
  open: null;
  close: null;
  /** A customer message, a complete answer, or a message of a staff member. Answers have ids. */
  message: {
    from: 'customer' | 'chatbot' | 'person';
    text: string;
    session_id?: string;
    message_id?: string;
  };
  /** An answer came while the chat was closed. */
  unread: null;
  /** Unread messages were read in another tab of the site. */
  read: null;
  /** The customer left contact details; the page does not receive them. */
  contact: { reason: 'before' | 'unanswered' | 'request' };
  /** The responder or the queue position changed; `off`: nobody answers at the moment. */
  handoff: {
    handled_by: 'bot' | 'queue' | 'human' | 'closed' | 'off';
    /** Position in the queue, from 1; null when unknown. */
    position: number | null;
    /** Name of the person who answers. */
    person: string | null;
  };
  /** An error shown to the customer; does not bubble. */
  error: { code: string };
}
