import type { HandledBy } from '#shared/contracts/chat.ts';

/** What may happen to a chat between the AI, the queue and a person (acceptance 2.12). */
export type HandoffEvent =
  /** The customer asks for a person, or nothing else is left. */
  | 'request'
  /** A member looks after the chat from now on. */
  | 'take'
  /** The customer no longer waits. */
  | 'cancel'
  /** Nobody came in time. */
  | 'miss'
  /** A member gives the chat back to the AI. */
  | 'return'
  /** Neither the member nor the customer wrote for long. */
  | 'idle'
  /** A member closes the chat. */
  | 'close'
  /** The customer writes after the chat was closed. */
  | 'resume'
  /** The member may look after it no longer. */
  | 'release';

/** Who answers a chat → what happens → who answers it then. What is not here does not happen. */
const transitions: Record<HandledBy, Partial<Record<HandoffEvent, HandledBy>>> = {
  bot: { request: 'queue', take: 'human', close: 'closed' },
  queue: { take: 'human', cancel: 'bot', miss: 'bot', return: 'bot', close: 'closed' },
  human: { take: 'human', return: 'bot', idle: 'bot', close: 'closed', release: 'queue' },
  closed: { request: 'queue', take: 'human', return: 'bot', resume: 'bot' },
};

/** Who answers a chat after something happened to it; null where that changes nothing. */
export function stateAfter(handledBy: HandledBy, event: HandoffEvent): HandledBy | null {
  return transitions[handledBy][event] ?? null;
}
