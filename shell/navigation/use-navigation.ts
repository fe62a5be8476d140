import { usePath, useSearch, useUser } from '#shared/console/index.ts';
import { useAreas } from '#shared/console/shell.ts';
import { useCurrentChatbot } from './current-chatbot.ts';
import { currentLink, navLinks } from './nav-links.ts';

export type Navigation = ReturnType<typeof useNavigation>;

/** The current chatbot, the links that the user may open, and the one of the current page. */
export function useNavigation() {
  const areas = useAreas();
  const path = usePath();
  const [search] = useSearch();
  const chatbot = useCurrentChatbot(path, areas);
  const links = navLinks(areas, useUser(), chatbot?.hash);
  return { path, chatbot, links, current: currentLink(links, path, search) };
}
