import { useCan, useQuery } from '#shared/console/index.ts';
import { chatbotQueries } from '../components/chatbot-queries.ts';

/** What chatbots are called, archived ones too; the address of one that has no name here. */
export function useWindowNames(): (hash: string) => string {
  const list = useQuery(chatbotQueries.list);
  const seesArchive = useCan('manage_chatbots_all');
  const archived = useQuery({ ...chatbotQueries.archived, enabled: seesArchive });
  const windows = [...(list.data ?? []), ...(archived.data ?? [])];
  return (hash) => windows.find(({ hash_id }) => hash_id === hash)?.name ?? hash;
}
