import { useEffect } from 'react';
import { useQuery, useUser } from '#shared/console/index.ts';
import { findBestRoute, sessionStore, userMay } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { readStored, writeStored } from '#shared/utils/browser-storage.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { navigationQueries } from './queries.ts';

const storageKey = 'chatwindow_last_chatbot';

/** Excludes pages of the console itself, such as `/redesign/_ui`. */
const hashIdPattern = /^[a-z0-9-]+$/;

export function findChatbotHash(path: string, areas: readonly AreaManifest[]): string | undefined {
  const routes = areas.flatMap((area) => area.routes);
  const hash = path !== consolePaths.account && findBestRoute(routes, path)?.params.hash_id;
  return hash && hashIdPattern.test(hash) ? hash : undefined;
}

export interface CurrentChatbot {
  hash: string;
  name: string;
  imageUrl: string | null;
}

/**
 * The chatbot in the path, else the last used one, else the user's first. Until its list (or the
 * archive) is loaded, its id serves as the name.
 */
export function useCurrentChatbot(
  path: string,
  areas: readonly AreaManifest[],
): CurrentChatbot | null {
  const user = useUser();
  const { data: chatbots } = useQuery(navigationQueries.chatbots());
  const fromPath = findChatbotHash(path, areas);
  const first = user.window ?? chatbots?.[0];
  const lastUsed = readStored(storageKey);
  const isKnown = chatbots?.some(({ hash_id }) => hash_id === lastUsed) ?? true;
  const hash = fromPath ?? (lastUsed && isKnown ? lastUsed : first?.hash_id);
  const isCurrent = (window: { hash_id: string }) => window.hash_id === hash;
  const listed = chatbots?.find(isCurrent);
  const archived = useQuery({
    ...navigationQueries.archivedChatbots(),
    enabled: Boolean(hash && chatbots && !listed) && userMay(user, 'GET /windows/hidden'),
  });
  const known = listed ?? archived.data?.find(isCurrent);

  useEffect(() => {
    if (fromPath) writeStored(storageKey, fromPath);
  }, [fromPath]);

  // Keeps the redirect of `/redesign` in step with chatbots created or deleted since the page was
  // rendered.
  useEffect(() => {
    if (!chatbots || Boolean(user.window) === chatbots.length > 0) return;
    sessionStore.setState({ user: { ...user, window: chatbots[0] ?? null } });
  }, [chatbots, user]);

  if (!hash) return null;
  const name = known?.name ?? (user.window?.hash_id === hash ? user.window.name : hash);
  return { hash, name, imageUrl: known?.image_url ?? null };
}
