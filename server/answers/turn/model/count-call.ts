import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import { type ChosenModel, costOf } from '#server/people/models/index.ts';
import { countModelCall } from '#server/people/spending/index.ts';
import type { Step } from '#server/platform/db/steps.ts';
import { estimateTokens } from '#server/platform/llm/estimate-tokens.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

/** Counts the tokens of a call in the window's usage; nothing where no model answered. */
export function countCall(
  { id, organizationId, organization: { timezone } }: PublishedWindow,
  model: ChosenModel | null,
  { prompt_tokens: promptTokens, completion_tokens: completionTokens = 0 }: TurnOutcome['usage'],
): Step[] {
  if (!model || promptTokens === undefined) return [];
  const tokens = { promptTokens, completionTokens };
  return [
    countModelCall({
      ...{ organizationId, windowId: id, timezone, model: model.name, ...tokens },
      cost: costOf(model, tokens),
    }),
  ];
}

/**
 * The tokens of an answer, estimated where it was stopped or cut before the model sent its usage; none
 * where the model failed.
 */
export function usageOf(
  { modelStream, passages, history, question }: Turn,
  { usage, fallback, text }: TurnOutcome,
): TurnOutcome['usage'] {
  const isMissing = usage.prompt_tokens === undefined && modelStream !== null;
  if (!isMissing || fallback || text === '') return usage;
  const read = [...passages.map(({ body }) => body), ...history.map((past) => past.text), question];
  return {
    prompt_tokens: Math.ceil(estimateTokens(read.join('\n'))),
    completion_tokens: Math.ceil(estimateTokens(text)),
    estimated: true,
  };
}
