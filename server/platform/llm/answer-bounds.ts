/**
 * How much of a model's answer is taken. Local models repeat themselves without end and ignore
 * `max_tokens`: without bounds one of them takes the memory of the whole process.
 */
export interface AnswerBounds {
  /** Of the answer itself. What comes after is not read. */
  maxCharacters: number;
  /** From the request to the end of the answer. */
  maxMs: number;
  /** Of the thoughts before the first word, in characters and in time. */
  maxReasoningCharacters: number;
  maxReasoningMs: number;
}

export const defaultBounds: AnswerBounds = {
  // More than any `maxTokens` that we ask for can fill.
  maxCharacters: 32_000,
  maxMs: 180_000,
  maxReasoningCharacters: 64_000,
  maxReasoningMs: 60_000,
};
