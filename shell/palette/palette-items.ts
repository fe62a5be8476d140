import {
  currentLanguage,
  navigate,
  usePath,
  useQuery,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { useAreas, userMay } from '#shared/console/shell.ts';
import { languages } from '#shared/contracts/names.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { useCurrentChatbot } from '../navigation/current-chatbot.ts';
import {
  commandsOf,
  currentLink,
  navLinks,
  type ResolvedNavLink,
} from '../navigation/nav-links.ts';
import { navigationQueries } from '../navigation/queries.ts';
import { openPanel } from '../panels/panel-store.ts';
import { chooseLanguage, chooseTheme, themes } from '../preferences.ts';
import { signOut } from '../session/sign-out.ts';
import { readRecent } from './recent-items.ts';

export interface PaletteItem {
  key: string;
  /** Displayed above the items of the group. */
  group: string;
  label: string;
  detail?: string;
  /** Includes the labels in other languages. */
  searchText: string;
  icon?: readonly string[];
  /** The page that it opens; remembered among the recent ones. */
  to?: string;
  run: () => void;
}

/** The pages last opened from the palette. */
export function useRecentItems(): PaletteItem[] {
  const { t } = useTranslation('shell');
  return readRecent(useUser(), useAreas()).map(({ to, label }) => ({
    key: `recent ${to}`,
    group: t('palette.group.recent'),
    label,
    searchText: label,
    to,
    run: () => navigate(to),
  }));
}

/** The links of the navigation, then the commands of areas. */
export function usePageItems(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const areas = useAreas();
  const user = useUser();
  const chatbot = useCurrentChatbot(usePath(), areas);
  const links = navLinks(areas, user, chatbot?.hash);
  const language = currentLanguage();
  const itemOf = ({ to, labels }: Pick<ResolvedNavLink, 'to' | 'labels'>): PaletteItem => ({
    key: to,
    group: t('palette.group.pages'),
    label: labels[language],
    searchText: Object.values(labels).join(' '),
    to,
    run: () => navigate(to),
  });
  return [
    ...[...links.organization, ...links.chatbot].map((link) => ({
      ...itemOf(link),
      icon: link.icon,
    })),
    ...commandsOf(areas, user, chatbot?.hash).map(itemOf),
  ];
}

/** Switching to another chatbot stays on the same page, such as its members. */
export function useChatbotItems(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const areas = useAreas();
  const user = useUser();
  const path = usePath();
  const { data: chatbots = [] } = useQuery(navigationQueries.chatbots());
  const current = useCurrentChatbot(path, areas);
  const links = navLinks(areas, user, current?.hash).chatbot;
  const currentPage: ResolvedNavLink | undefined = currentLink(links, path) ?? links[0];
  return chatbots.map(({ hash_id, name }) => ({
    key: hash_id,
    group: t('palette.group.chatbots'),
    label: name,
    searchText: `${name} ${hash_id}`,
    run: () =>
      navigate((currentPage?.pattern ?? '/redesign/:hash_id').replace(':hash_id', hash_id)),
  }));
}

export function useActionItems(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const user = useUser();
  const action = (
    key: string,
    label: string,
    run: () => void,
    searchText = label,
  ): PaletteItem => ({
    key,
    group: t('palette.group.actions'),
    label,
    searchText,
    run,
  });
  return [
    ...(userMay(user, 'POST /windows')
      ? [action('new', t('palette.newChatbot'), () => navigate(consolePaths.newChatbot))]
      : []),
    action('account', t('nav.toAccount'), () => navigate(consolePaths.account)),
    ...languages.map((language) => {
      const label = t('palette.language', { language: languageNames[language] });
      return action(language, label, () => void chooseLanguage(language), `${label} ${language}`);
    }),
    ...themes.map((theme) =>
      action(theme, t('palette.theme', { theme: t(`theme.${theme}`) }), () => chooseTheme(theme)),
    ),
    action('help', t('help.title'), () => openPanel('help')),
    action('signOut', t('signOut'), () => void signOut()),
  ];
}
