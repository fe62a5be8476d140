import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import type { CompanionSetup } from '#shared/contracts/answers/companion.ts';
import { isSourceProcessing } from '../../../components/is-source-processing.ts';
import { type ListFilter, pageSize } from '../use-list-filter.ts';

/** Fallback polling while an interview is processed, in case the live connection is down. */
const pollMs = 4_000;

export const companionQueries = {
  all: (agentId: string) => ['companion', agentId] as const,
  interviews: (agentId: string, { text, page }: ListFilter) =>
    queryOptions({
      queryKey: [...companionQueries.all(agentId), 'interviews', { text, page }],
      queryFn: ({ signal }) =>
        api.call('GET /companion/:agent_id/interviews', {
          params: { agent_id: agentId },
          query: { page, size: pageSize, ...(text && { text }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isSourceProcessing) ? pollMs : false),
    }),
  /** A refetched URL would restart the recording, so it is fetched once per playback. */
  recording: (agentId: string, interviewId: string) =>
    queryOptions({
      queryKey: ['recording', interviewId],
      queryFn: ({ signal }) =>
        api.call('GET /companion/:agent_id/interviews/:interview_id/file', {
          params: { agent_id: agentId, interview_id: interviewId },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  trivia: (agentId: string, { text, page }: ListFilter, category: string) =>
    queryOptions({
      queryKey: [...companionQueries.all(agentId), 'trivia', { text, page, category }],
      queryFn: ({ signal }) =>
        api.call('GET /companion/:agent_id/trivia', {
          params: { agent_id: agentId },
          query: {
            page,
            size: pageSize,
            ...(text && { text }),
            ...(category && { first_category: category }),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  setup: (agentId: string) =>
    queryOptions({
      queryKey: [...companionQueries.all(agentId), 'setup'],
      queryFn: ({ signal }) =>
        api.call('GET /companion/:agent_id/setup', { params: { agent_id: agentId }, signal }),
      refetchInterval: ({ state }) => (state.data && isSetupRunning(state.data) ? pollMs : false),
    }),
};

export function isSetupRunning({ job }: CompanionSetup): boolean {
  return job?.state === 'queued' || job?.state === 'running';
}

export function refreshCompanion(agentId: string): void {
  void queryClient.invalidateQueries({ queryKey: companionQueries.all(agentId) });
}
