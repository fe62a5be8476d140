import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import type { ChosenModel, Models } from '#server/people/models/index.ts';
import { isSpent } from '#server/people/spending/index.ts';

/** The model that answers in a window; null where its answers quote the sources, as beyond its limit. */
export async function chooseModel(
  models: Models,
  { agent, models: offered, spending }: PublishedWindow,
): Promise<ChosenModel | null> {
  return agent && !isSpent(spending) ? models.choose(offered, agent.settings.model) : null;
}
