import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Agent, AgentChange } from '#shared/contracts/agents.ts';
import { Conflict, saveOver } from '../../form/save-over.ts';
import { keepAgent } from '../../queries.ts';

type Change = Pick<AgentChange, 'guidance' | 'off_topic'>;

/** Saves rules into the agent's draft, each change at once; what others changed meanwhile is shown instead. */
export function useGuidance(agent: Agent) {
  const { t } = useTranslation('knowledge');
  const params = { id: agent.id };
  return useMutation({
    mutationFn: (change: Change) =>
      saveOver<Agent>(
        { base: agent, mine: change as Partial<Agent> }, // fields of the agent, sent and stored alike
        (headers) => api.call('PATCH /agents/:id', { params, body: change, headers }),
        () => api.call('GET /agents/:id', { params }),
      ),
    onSuccess(saved) {
      keepAgent(saved);
      toast.success(t('guidance.saved'));
    },
    onError(error) {
      if (!(error instanceof Conflict)) return toast.error(error);
      keepAgent(error.stored as Agent); // it was thrown by `saveOver<Agent>`
      toast.error(t('guidance.stale'));
    },
  });
}
export type SavingGuidance = ReturnType<typeof useGuidance>;
