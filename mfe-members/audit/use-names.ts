import { api, queryOptions, useMay, useQuery } from '#shared/console/index.ts';
import { teamQueries } from '../components/team-queries.ts';
import { memberQueries } from '../queries.ts';

/** `mfe-chatbots` caches the same query under this key. */
const agents = () =>
  queryOptions({
    queryKey: ['agents', 'list'],
    queryFn: ({ signal }) => api.call('GET /agents/list', { signal }),
  });

/** Names of chatbots, AI agents, members and teams by id, as far as the user may list them. */
export function useNames(): ReadonlyMap<string, string> {
  const windows = useQuery(memberQueries.windows());
  const agentList = useQuery({ ...agents(), enabled: useMay('GET /agents/list') });
  const members = useQuery({ ...memberQueries.list(), enabled: useMay('GET /members') });
  const teams = useQuery({ ...teamQueries.list(), enabled: useMay('GET /teams') });
  return new Map([
    ...(windows.data ?? []).map(({ id, name }) => [id, name] as const),
    ...(agentList.data ?? []).map(({ id, name }) => [id, name] as const),
    ...(members.data ?? []).map(({ id, name, email }) => [id, name || email] as const),
    ...(teams.data?.items ?? []).map(({ team_id, name }) => [team_id, name] as const),
  ]);
}
