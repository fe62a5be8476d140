import { api, queryClient, queryOptions } from '#shared/console/index.ts';

export function questionsQuery(agentId: string) {
  return queryOptions({
    queryKey: ['evaluation', agentId, 'questions'],
    queryFn: ({ signal }) =>
      api.call('GET /agents/:id/evaluation/questions', { params: { id: agentId }, signal }),
  });
}

const pollMs = 1_000;

/** The runs, asked for again while one goes on. */
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

/** A run with its results; `done` makes it anew as it goes on. */
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
