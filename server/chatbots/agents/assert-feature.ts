import { AppError } from '#server/platform/http/app-error.ts';
import {
  type AgentType,
  type OptionalAgentType,
  optionalAgentTypes,
} from '#shared/contracts/names.ts';
import type { AgentsRepository } from './agents.repository.ts';

/** Agent types that require a feature flag. */
const flagByType = {
  companion: 'enable_companion',
  blooming: 'enable_blooming',
  sales: 'enable_sales',
} as const satisfies Record<OptionalAgentType, string>;

/**
 * Throws when an agent of a disabled type is created or changed. Existing agents stay readable and
 * continue to answer.
 */
export async function assertFeature(agents: AgentsRepository, type: AgentType): Promise<void> {
  if (!hasFlag(type)) return;
  const features = await agents.features();
  if (!features[flagByType[type]])
    throw new AppError('feature_disabled', `${type} agents are not enabled`);
}

function hasFlag(type: AgentType): type is OptionalAgentType {
  return optionalAgentTypes.some((name) => name === type);
}
