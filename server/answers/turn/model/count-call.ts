import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import { type ChosenModel, costOf } from '#server/people/models/index.ts';
import { countModelCall } from '#server/people/spending/index.ts';
import type { Step } from '#server/platform/db/steps.ts';
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
      organizationId,
      windowId: id,
      timezone,
      model: model.name,
      ...tokens,
      cost: costOf(model, tokens),
    }),
  ];
}

/** The tokens of an answer together with those of the call that generated its searches. */
export function totalUsageOf(
  { searchUsage }: Pick<Turn, 'searchUsage'>,
  { usage }: Pick<TurnOutcome, 'usage'>,
): TurnOutcome['usage'] {
  if (searchUsage.prompt_tokens === undefined) return usage;
  const sum = (name: 'prompt_tokens' | 'completion_tokens') =>
    (searchUsage[name] ?? 0) + (usage[name] ?? 0);
  return {
    prompt_tokens: sum('prompt_tokens'),
    completion_tokens: sum('completion_tokens'),
    ...((searchUsage.estimated || usage.estimated) && { estimated: true }),
  };
}
