/** Figures whose definition is in `server:statistics` of `locales/`, in every language. */
export const definedFigures = [
  'sessions',
  'chats',
  'visitors',
  'answered',
  'unanswered',
  'handoffs',
  'close_reasons',
  'deflected',
  'resolved',
  'ratings',
  'answered_rate',
  'handoff_rate',
  'deflection_rate',
  'resolution_rate',
  'csat',
  'like_rate',
  'first_answer_ms',
  'first_reply_seconds',
  'waiting_seconds',
  'busiest_hours',
  'members',
  'top_questions',
  'unanswered_questions',
  'top_sources',
] as const;

export type DefinedFigure = (typeof definedFigures)[number];
