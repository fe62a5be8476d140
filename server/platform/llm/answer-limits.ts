import { minuteMs } from '#shared/utils/durations.ts';
/**
 * Limits of a model's answer. Local models repeat themselves endlessly and ignore `max_tokens`:
 * without limits one of them exhausts the memory of the process.
 */
export interface AnswerLimits {
  /** Length of the answer; the rest is not read. */
  maxCharacters: number;
  /** From the request to the end of the answer. */
  maxMs: number;
  /** Limits of the reasoning before the first token. */
  maxReasoningCharacters: number;
  maxReasoningMs: number;
}

export const defaultAnswerLimits: AnswerLimits = {
  // More than any `maxTokens` that we request can fill.
  maxCharacters: 32_000,
  maxMs: 180_000,
  maxReasoningCharacters: 64_000,
  maxReasoningMs: minuteMs,
};
