import type { HandledBy } from '#shared/contracts/answers/chat.ts';

/** Events that move a chat between the AI, the queue and a person. */
export const handoffEvents = [
  /** The customer requests a person, or the AI cannot answer. */
  'request',
  /** A member takes responsibility for the chat. */
  'take',
  /** The customer stops waiting. */
  'cancel',
  /** Nobody accepted in time. */
  'miss',
  /** A member returns the chat to the AI. */
  'return',
  /** Neither the member nor the customer has written for a while, and the AI answers again. */
  'idle',
  /** Nobody has written for a while, and the chat is closed. */
  'expire',
  /** A member closes the chat. */
  'close',
  /** The customer writes after the chat was closed. */
  'resume',
  /** The assigned member returned the chat to the queue, or lost access to it. */
  'release',
] as const;
export type HandoffEvent = (typeof handoffEvents)[number];

/** State → event → next state. An event that is not listed changes nothing. */
const transitions: Record<HandledBy, Partial<Record<HandoffEvent, HandledBy>>> = {
  bot: { request: 'queue', take: 'human', close: 'closed', expire: 'closed' },
  queue: { take: 'human', cancel: 'bot', miss: 'bot', return: 'bot', close: 'closed' },
  human: {
    take: 'human',
    return: 'bot',
    release: 'queue',
    idle: 'bot',
    expire: 'closed',
    close: 'closed',
  },
  closed: { request: 'queue', take: 'human', return: 'bot', resume: 'bot' },
};

/** The state after the event; null when the event changes nothing. */
export function stateAfter(handledBy: HandledBy, event: HandoffEvent): HandledBy | null {
  return transitions[handledBy][event] ?? null;
}
