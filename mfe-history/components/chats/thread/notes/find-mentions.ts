import { queryClient } from '#shared/console/index.ts';
import { chatQueries } from '../../queries.ts';
import { mentionedIn } from './mentions.ts';

/** Returns the ids of the colleagues mentioned in a note; the list of colleagues is fetched. */
export async function findMentions(hash: string, id: string, text: string): Promise<string[]> {
  if (!text.includes('@')) return [];
  const { items } = await queryClient.fetchQuery(chatQueries.readers(hash, id));
  return mentionedIn(
    text,
    items.filter(({ is_self }) => !is_self),
  );
}
