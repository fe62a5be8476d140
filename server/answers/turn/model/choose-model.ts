import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import type { ChosenModel, Models } from '#server/people/models/index.ts';

/** The model that answers in a window; null where its answers quote the sources. */
export async function chooseModel(
  models: Models,
  { agent, models: offered }: PublishedWindow,
): Promise<ChosenModel | null> {
  return agent ? models.choose(offered, agent.settings.model) : null;
}
