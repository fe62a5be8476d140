import { api, queryClient, queryOptions } from '#shared/console/index.ts';

export function questionsQuery(agentId: string) {
  return queryOptions({
    queryKey: ['evaluation', agentId, 'questions'],
    queryFn: ({ signal }) =>
      api.call('GET /agents/:id/evaluation/questions', { params: { id: agentId }, signal }),
  });
}

const pollMs = 1_000;

/** Polled while a run is in progress. */
export function runsQuery(agentId: string) {
  return queryOptions({
    queryKey: ['evaluation', agentId, 'runs'],
    queryFn: ({ signal }) =>
      api.call('GET /agents/:id/evaluation/runs', { params: { id: agentId }, signal }),
    refetchInterval: ({ state }) => {
      const [latest] = state.data ?? [];
      return latest?.state === 'queued' || latest?.state === 'running' ? pollMs : false;
    },
  });
}

/** `done` is part of the key, so that progress refetches the results. */
export function runQuery(agentId: string, runId: string, done: number) {
  return queryOptions({
    queryKey: ['evaluation', agentId, 'run', runId, done],
    queryFn: ({ signal }) =>
      api.call('GET /agents/:id/evaluation/runs/:run_id', {
        params: { id: agentId, run_id: runId },
        signal,
      }),
    placeholderData: (before) => before,
  });
}

export function refreshEvaluation(agentId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['evaluation', agentId] });
}
