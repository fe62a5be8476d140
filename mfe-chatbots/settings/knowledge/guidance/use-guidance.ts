import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { AgentChange } from '#shared/contracts/chatbots/agent-changes.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import { SaveConflict, saveWithOptimisticLock } from '#shared/utils/save-with-optimistic-lock.ts';
import { cacheAgent } from '../../../queries.ts';

type Change = Pick<AgentChange, 'guidance' | 'off_topic'>;

/**
 * Saves each change of the rules into the agent's draft; on a conflict the stored rules are shown.
 */
export function useGuidance(agent: Agent) {
  const { t } = useTranslation('knowledge');
  const params = { id: agent.id };
  return useMutation({
    mutationFn: (change: Change) =>
      saveWithOptimisticLock<Agent>(
        { base: agent, mine: change as Partial<Agent> }, // fields of the agent, sent and stored alike
        (headers) => api.call('PATCH /agents/:id', { params, body: change, headers }),
        () => api.call('GET /agents/:id', { params }),
      ),
    onSuccess(saved) {
      cacheAgent(saved);
      toast.success(t('guidance.saved'));
    },
    onError(error) {
      if (!(error instanceof SaveConflict)) return toast.error(error);
      cacheAgent(error.stored as Agent); // thrown by `saveWithOptimisticLock<Agent>`
      toast.error(t('guidance.stale'));
    },
  });
}
export type SavingGuidance = ReturnType<typeof useGuidance>;
