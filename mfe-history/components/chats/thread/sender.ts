import type { Message } from '#shared/contracts/answers/chat.ts';

export type Sender = 'customer' | 'ai' | 'human' | 'system';

/** The API knows two senders; `by` tells the AI and members apart. */
export function senderOf({ sender, by }: Message): Sender {
  return sender === 'customer' ? 'customer' : (by?.type ?? 'ai');
}
