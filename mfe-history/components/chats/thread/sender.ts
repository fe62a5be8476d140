import type { Message } from '#shared/contracts/answers/chat.ts';

export type Sender = 'customer' | 'ai' | 'human' | 'system';

/** `sender` has only two values; `by` distinguishes the AI, members and the system. */
export function senderOf({ sender, by }: Message): Sender {
  return sender === 'customer' ? 'customer' : (by?.type ?? 'ai');
}
