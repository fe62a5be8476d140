import type { Message } from '#shared/contracts/answers/chat.ts';
import type { ChatReading } from './reading-queries.ts';

/** How far members and the customer have read, by message id. */
export interface ReadMarks {
  /** Names of other members by the last message that they have seen. */
  seenBy: ReadonlyMap<string, readonly string[]>;
  /** The last reply of a member that the customer has seen, and when. */
  customer: { messageId: string; at: string } | null;
}

export function toReadMarks(
  data: ChatReading | undefined,
  messages: readonly Message[],
): ReadMarks {
  const seenBy = new Map<string, string[]>();
  for (const { is_self, name, read_seq } of data?.items ?? []) {
    const last = is_self ? undefined : messages.findLast(({ seq }) => seq <= read_seq);
    if (last) seenBy.set(last.id, [...(seenBy.get(last.id) ?? []), name]);
  }
  const customer = data?.customer;
  const read =
    customer &&
    messages.findLast(({ seq, by }) => by?.type === 'human' && seq <= customer.read_seq);
  return { seenBy, customer: read ? { messageId: read.id, at: customer.read_at } : null };
}
