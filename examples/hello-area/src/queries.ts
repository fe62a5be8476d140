import { api, queryClient, queryOptions, type ResultOf } from '@chatwindow/console';

export type Chatbot = ResultOf<'GET /windows'>;

/** Chatbots that the user can access. All areas share one cache: with the console's key, its data is reused. */
export const chatbotsQuery = () =>
  queryOptions({
    queryKey: ['windows', 'list'],
    queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
  });

/** One chatbot with all its settings. */
export const chatbotQuery = (hash: string) =>
  queryOptions({
    queryKey: ['window', hash],
    queryFn: ({ signal }) => api.call('GET /windows', { query: { window_hash: hash }, signal }),
  });

/** Changes the greeting in the chatbot's draft, unless somebody else has changed the chatbot since. */
export async function saveGreeting(chatbot: Chatbot, greeting: Chatbot['intro_text']) {
  const saved = await api.call('PATCH /windows/:hash', {
    params: { hash: chatbot.hash_id },
    body: { intro_text: greeting },
    headers: { 'if-match': `"${chatbot.revision}"` },
  });
  queryClient.setQueryData(chatbotQuery(chatbot.hash_id).queryKey, saved);
}
