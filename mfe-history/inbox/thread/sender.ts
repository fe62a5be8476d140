import type { Message } from '#shared/contracts/answers/chat.ts';

export type Sender = 'customer' | 'ai' | 'human' | 'system';

/** The wire has two senders; `by` distinguishes the rest. */
export function senderOf({ sender, by }: Message): Sender {
  return sender === 'customer' ? 'customer' : (by?.type ?? 'ai');
}
