import { AppError } from '#server/platform/http/app-error.ts';
import { type AgentType, type SwitchedType, switchedTypes } from '#shared/contracts/names.ts';
import type { AgentsRepository } from './agents.repository.ts';

/** Types that an organization has only with this flag. */
const flagOf = {
  companion: 'enable_companion',
  blooming: 'enable_blooming',
  sales: 'enable_sales',
} as const satisfies Record<SwitchedType, string>;

/**
 * Refuses what makes or changes an agent of a type that is not switched on (RP20). Agents that were
 * made while it was stay readable, and go on answering.
 */
export async function assertFeature(agents: AgentsRepository, type: AgentType): Promise<void> {
  if (!hasFlag(type)) return;
  const features = await agents.features();
  if (!features[flagOf[type]]) throw new AppError('feature_disabled', `${type} is not switched on`);
}

function hasFlag(type: AgentType): type is SwitchedType {
  return switchedTypes.some((name) => name === type);
}
