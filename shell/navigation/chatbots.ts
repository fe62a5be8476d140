import { useEffect } from 'react';
import { api, queryOptions, useQuery, useUser } from '#shared/console/index.ts';
import { bestMatch, sessionStore } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { accountPath } from '../where.ts';

/** All chatbots that the user sees; the key is that of the area which changes them. */
export const chatbotsQuery = queryOptions({
  queryKey: ['windows', 'list'],
  queryFn: ({ signal }) => api.call('GET /windows/list', { query: {}, signal }),
});

const storedAs = 'chatwindow_last_chatbot';

/** What a hash id is made of; the console's own pages stand beside them: `/redesign/_ui`. */
const hashId = /^[a-z0-9-]+$/;

/** The chatbot of a path: `/redesign/onyu-flowers/members`. */
export function chatbotIn(path: string, areas: readonly AreaManifest[]): string | undefined {
  const routes = areas.flatMap((area) => area.routes);
  const hash = path !== accountPath && bestMatch(routes, path)?.params.hash_id;
  return hash && hashId.test(hash) ? hash : undefined;
}

/**
 * The chatbot whose links are shown: that of the path, else the one used last, else the user's first.
 * Its name is known as soon as the list is.
 */
export function useCurrentChatbot(path: string, areas: readonly AreaManifest[]) {
  const user = useUser();
  const { data: chatbots } = useQuery(chatbotsQuery);
  const inPath = chatbotIn(path, areas);
  const first = user.window ?? chatbots?.[0];
  const last = localStorage.getItem(storedAs);
  const isKnown = chatbots?.some(({ hash_id }) => hash_id === last) ?? true;
  const hash = inPath ?? (last && isKnown ? last : first?.hash_id);
  const known = chatbots?.find(({ hash_id }) => hash_id === hash);

  useEffect(() => {
    if (inPath) localStorage.setItem(storedAs, inPath);
  }, [inPath]);

  // A chatbot was made or deleted since the page was rendered: home follows (R1).
  useEffect(() => {
    if (!chatbots || Boolean(user.window) === chatbots.length > 0) return;
    sessionStore.setState({ user: { ...user, window: chatbots[0] ?? null } });
  }, [chatbots, user]);

  if (!hash) return null;
  const name = known?.name ?? (user.window?.hash_id === hash ? user.window.name : hash);
  return { hash, name, imageUrl: known?.image_url ?? null };
}
