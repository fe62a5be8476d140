/** The figures of the cards in their order; `chats` filters the history to what was counted. */
export const figures = [
  { name: 'sessions', field: 'sessions', kind: 'count', chats: {} },
  { name: 'visitors', field: 'visitors', kind: 'count', chats: null },
  { name: 'resolution', field: 'resolution_rate', kind: 'rate', chats: null },
  { name: 'chats', field: 'chats', kind: 'count', chats: {} },
  { name: 'answered', field: 'answered_rate', kind: 'rate', chats: null },
  { name: 'unanswered', field: 'unanswered', kind: 'count', chats: { type: 'unanswered' } },
  { name: 'likes', field: 'like_rate', kind: 'rate', chats: null },
  { name: 'firstAnswer', field: 'first_answer_ms', kind: 'milliseconds', chats: null },
  { name: 'handoffs', field: 'handoffs', kind: 'count', chats: null },
  { name: 'waiting', field: 'waiting_seconds', kind: 'seconds', chats: null },
  { name: 'firstReply', field: 'first_reply_seconds', kind: 'seconds', chats: null },
  { name: 'csat', field: 'csat', kind: 'rate', chats: { type: 'rated' } },
] as const;
export type FigureName = (typeof figures)[number]['name'];
