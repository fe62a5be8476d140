import { api, queryOptions, type ResultOf } from '#shared/console/index.ts';
import { evaluationQueries } from '../evaluation/queries.ts';

export type Comparisons = ResultOf<'GET /agents/:id/evaluation/comparisons'>;
export type Comparison = Comparisons['items'][number];

const pollMs = 1_000;

export const isRunning = ({ state }: Pick<Comparison, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** The keys begin with the key of the evaluation, so that refreshing it refreshes comparisons too. */
export const comparisonQueries = {
  /** Polled while a comparison is in progress. */
  list: (agentId: string) =>
    queryOptions({
      queryKey: [...evaluationQueries.all(agentId), 'comparisons'],
      queryFn: ({ signal }) =>
        api.call('GET /agents/:id/evaluation/comparisons', { params: { id: agentId }, signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? pollMs : false),
    }),
  /** The number of answers is part of the key, so that progress refetches them. */
  detail: (agentId: string, { id, current, candidate }: Comparison) =>
    queryOptions({
      queryKey: [
        ...evaluationQueries.all(agentId),
        'comparison',
        id,
        current.done + candidate.done,
      ],
      queryFn: ({ signal }) =>
        api.call('GET /agents/:id/evaluation/comparisons/:comparison_id', {
          params: { id: agentId, comparison_id: id },
          signal,
        }),
      placeholderData: (before) => (before?.id === id ? before : undefined),
    }),
};
