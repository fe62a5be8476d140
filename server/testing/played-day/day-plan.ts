/** What happens in a chat that the AI answers alone. */
export const aiChatKinds = [
  'answered',
  'unanswered',
  'follow_up',
  'liked',
  'disliked',
  /** The customer has had another chat before. */
  'returned',
  /** The browser sends the question twice at once. */
  'sent_twice',
  /** The browser loses the answer's stream and resumes it. */
  'lost_connection',
  /** The model responds with an error. */
  'model_error',
  /** The model's stream breaks off. */
  'broken_stream',
  /** The model sends nothing until the timeout. */
  'silent_model',
] as const;
export type AiChatKind = (typeof aiChatKinds)[number];

/** What happens after a customer has asked for a person. */
export const handoffKinds = [
  'resolved',
  /** Two members accept at once. */
  'raced',
  'missed',
  'returned_to_ai',
  'reopened',
  'cancelled',
  /** Each request is sent twice at once. */
  'sent_twice',
  /** A member takes the chat without being asked. */
  'taken_over',
] as const;
export type HandoffKind = (typeof handoffKinds)[number];

/** How often each kind occurs in a day of 500 chats; those who return have two. */
const aiChats: Readonly<Record<AiChatKind, number>> = {
  ...{ answered: 165, unanswered: 60, follow_up: 60, liked: 30, disliked: 20, returned: 20 },
  ...{ sent_twice: 25, lost_connection: 25, model_error: 15, broken_stream: 15, silent_model: 5 },
};
const handoffsPerKind = 5;

/** All chats of the day that the AI answers alone, kinds mixed. */
export function planAiChats(): AiChatKind[] {
  const all = aiChatKinds.flatMap((kind) => Array<AiChatKind>(aiChats[kind]).fill(kind));
  // 7 and the number of chats have no common divisor, so that each chat occurs once.
  return all.map((_, index) => all[(index * 7) % all.length] ?? 'answered');
}

export function planHandoffs(): HandoffKind[] {
  return Array.from({ length: handoffsPerKind }, () => handoffKinds).flat();
}
