import type { Message } from '#shared/contracts/chat.ts';

export type Sender = 'customer' | 'ai' | 'human' | 'system';

/** Who wrote a message: on the wire it is one of two, and `by` says the rest (Q13). */
export function senderOf({ sender, by }: Message): Sender {
  return sender === 'customer' ? 'customer' : (by?.type ?? 'ai');
}
