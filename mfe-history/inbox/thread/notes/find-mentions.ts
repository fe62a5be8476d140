import { queryClient } from '#shared/console/index.ts';
import { mentionedIn } from './mentions.ts';
import { noteQueries } from './note-queries.ts';

/** Ids of the colleagues whom a note mentions. */
export async function findMentions(hash: string, id: string, text: string): Promise<string[]> {
  if (!text.includes('@')) return [];
  const { items } = await queryClient.fetchQuery(noteQueries.colleagues(hash, id));
  return mentionedIn(text, items);
}
