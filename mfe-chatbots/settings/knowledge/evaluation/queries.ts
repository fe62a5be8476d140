import { api, queryClient, queryOptions } from '#shared/console/index.ts';

const pollMs = 1_000;
/** Changes start a run within seconds. */
const changePollMs = 15_000;

export const evaluationQueries = {
  all: (agentId: string) => ['evaluation', agentId] as const,
  questions: (agentId: string) =>
    queryOptions({
      queryKey: [...evaluationQueries.all(agentId), 'questions'],
      queryFn: ({ signal }) =>
        api.call('GET /agents/:id/evaluation/questions', { params: { id: agentId }, signal }),
    }),
  /** Polled while a run is in progress. */
  runs: (agentId: string) =>
    queryOptions({
      queryKey: [...evaluationQueries.all(agentId), 'runs'],
      queryFn: ({ signal }) =>
        api.call('GET /agents/:id/evaluation/runs', { params: { id: agentId }, signal }),
      refetchInterval: ({ state }) => {
        const [latest] = state.data ?? [];
        return latest?.state === 'queued' || latest?.state === 'running' ? pollMs : false;
      },
    }),
  /** Polled, because each change of the knowledge starts a run. */
  lastChange: (agentId: string) =>
    queryOptions({
      queryKey: [...evaluationQueries.all(agentId), 'last-change'],
      queryFn: ({ signal }) =>
        api.call('GET /agents/:id/evaluation/last-change', { params: { id: agentId }, signal }),
      refetchInterval: changePollMs,
    }),
  /** `done` is part of the key, so that progress refetches the results. */
  run: (agentId: string, runId: string, done: number) =>
    queryOptions({
      queryKey: [...evaluationQueries.all(agentId), 'run', runId, done],
      queryFn: ({ signal }) =>
        api.call('GET /agents/:id/evaluation/runs/:run_id', {
          params: { id: agentId, run_id: runId },
          signal,
        }),
      placeholderData: (before) => before,
    }),
};

export function refreshEvaluation(agentId: string): void {
  void queryClient.invalidateQueries({ queryKey: evaluationQueries.all(agentId) });
}
