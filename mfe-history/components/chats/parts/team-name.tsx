import { useQuery } from '#shared/console/index.ts';
import { chatQueries } from '../queries.ts';

/** Empty until the teams are loaded. */
export function TeamName({ id }: { id: string }) {
  const { data } = useQuery(chatQueries.teams());
  return <bdi>{data?.items.find(({ team_id }) => team_id === id)?.name}</bdi>;
}
