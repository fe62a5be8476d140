import { useMay, useQuery } from '#shared/console/index.ts';
import { chatbotQueries } from '../queries.ts';

/** Names of chatbots, archived ones included, by hash id; falls back to the hash id. */
export function useWindowNames(): (hash: string) => string {
  const list = useQuery(chatbotQueries.list());
  const canSeeArchive = useMay('GET /windows/hidden');
  const archived = useQuery({ ...chatbotQueries.archived(), enabled: canSeeArchive });
  const windows = [...(list.data ?? []), ...(archived.data ?? [])];
  return (hash) => windows.find(({ hash_id }) => hash_id === hash)?.name ?? hash;
}
