/** Figures in the order of their cards. `outcome` is the filter that finds the chats behind a figure. */
export const figures = [
  { name: 'sessions', field: 'sessions', kind: 'count', outcome: 'started' },
  { name: 'visitors', field: 'visitors', kind: 'count', outcome: 'started' },
  { name: 'resolution', field: 'resolution_rate', kind: 'rate', outcome: 'resolved' },
  { name: 'chats', field: 'chats', kind: 'count', outcome: 'delivered' },
  { name: 'answered', field: 'answered_rate', kind: 'rate', outcome: 'answered' },
  { name: 'unanswered', field: 'unanswered', kind: 'count', outcome: 'unanswered' },
  { name: 'likes', field: 'like_rate', kind: 'rate', outcome: 'liked' },
  { name: 'firstAnswer', field: 'first_answer_ms', kind: 'milliseconds', outcome: 'first_answer' },
  { name: 'handoffs', field: 'handoffs', kind: 'count', outcome: 'handed_over' },
  { name: 'waiting', field: 'waiting_seconds', kind: 'seconds', outcome: 'waited' },
  { name: 'firstReply', field: 'first_reply_seconds', kind: 'seconds', outcome: 'replied' },
  { name: 'csat', field: 'csat', kind: 'rate', outcome: 'satisfied' },
] as const;
export type FigureName = (typeof figures)[number]['name'];
