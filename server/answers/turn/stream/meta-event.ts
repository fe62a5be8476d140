import { minuteMs } from '#shared/utils/durations.ts';

const resumeMs = 10 * minuteMs;

interface AnswerStart {
  answerId: string;
  sessionId: string;
  /** Null for a greeting, which answers no question. */
  questionId: string | null;
  now: Date;
}

/** The first event of every answer's stream. */
export function metaEvent({ answerId, sessionId, questionId, now }: AnswerStart) {
  return {
    name: 'meta' as const,
    data: {
      stream_id: answerId,
      session_id: sessionId,
      message_id: answerId,
      user_message_id: questionId,
      handled_by: 'bot' as const,
      resume_until: new Date(now.getTime() + resumeMs).toISOString(),
    },
  };
}
