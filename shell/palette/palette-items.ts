import {
  currentLanguage,
  navigate,
  useQuery,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { useAreas, userMay } from '#shared/console/shell.ts';
import type { AreaCommand } from '#shared/contracts/console/areas.ts';
import { languages } from '#shared/contracts/names.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { commandsOf } from '../navigation/nav-links.ts';
import { navigationQueries } from '../navigation/queries.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import { openPanel } from '../panels/panel-store.ts';
import { chooseLanguage, chooseTheme, themes } from '../preferences.ts';
import { signOut } from '../session/sign-out.ts';
import { keywordsOf } from './keywords.ts';
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
  const { chatbot, links } = useNavigation();
  const language = currentLanguage();
  const itemOf = ({ to, label, labels }: Pick<AreaCommand, 'to' | 'label' | 'labels'>) => ({
    key: to,
    group: t('palette.group.pages'),
    label: labels[language],
    searchText: [...Object.values(labels), ...keywordsOf(label, areas)].join(' '),
    to,
    run: () => navigate(to),
  });
  return [
    ...links.map((link) => ({ ...itemOf(link), icon: link.icon })),
    ...commandsOf(areas, user, chatbot?.hash).map(itemOf),
  ];
}

/** Switching to another chatbot stays on the same page, such as its members. */
export function useChatbotItems(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const { data: chatbots = [] } = useQuery(navigationQueries.chatbots());
  const { links, current } = useNavigation();
  const ofChatbots = links.filter(({ section }) => section === 'chatbot');
  const currentPage = ofChatbots.find((link) => link === current) ?? ofChatbots[0];
  return chatbots.map(({ hash_id, name }) => ({
    key: hash_id,
    group: t('palette.group.chatbots'),
    label: name,
    searchText: `${name} ${hash_id}`,
    run: () =>
      navigate((currentPage?.pattern ?? '/redesign/:hash_id').replace(':hash_id', hash_id)),
  }));
}

/** The help pages of the page's language; they open in a tab of their own. */
export function useHelpItems(): PaletteItem[] {
  const { t } = useTranslation('palette');
  const item = (key: keyof typeof helpPaths) => {
    const label = t(`help.${key}.label`);
    return {
      key: `help ${key}`,
      group: t('help.group'),
      label,
      searchText: `${label} ${t(`help.${key}.words`)}`,
      run: () => void open(`/docs/${currentLanguage()}${helpPaths[key]}`, '_blank', 'noopener'),
    };
  };
  return [
    item('index'),
    item('plans'),
    item('counting'),
    item('invoices'),
    item('refunds'),
    item('memberships'),
    item('settlements'),
  ];
}

const helpPaths = {
  index: '',
  plans: '/money#plans',
  counting: '/money#counting',
  invoices: '/money#invoices',
  refunds: '/money#refunds',
  memberships: '/money#memberships',
  settlements: '/money#settlements',
};

export function useActionItems(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const { t: paletteText } = useTranslation('palette');
  const user = useUser();
  const action = (key: string, label: string, run: () => void, words = ''): PaletteItem => ({
    key,
    group: t('palette.group.actions'),
    label,
    searchText: `${label} ${words}`,
    run,
  });
  return [
    ...(userMay(user, 'POST /windows')
      ? [
          action(
            'new',
            t('palette.newChatbot'),
            () => navigate(consolePaths.newChatbot),
            paletteText('words.newChatbot'),
          ),
        ]
      : []),
    action(
      'account',
      t('nav.toAccount'),
      () => navigate(consolePaths.account),
      paletteText('words.account'),
    ),
    ...languages.map((language) => {
      const label = t('palette.language', { language: languageNames[language] });
      const words = `${language} ${paletteText('words.language')}`;
      return action(language, label, () => void chooseLanguage(language), words);
    }),
    ...themes.map((theme) =>
      action(
        theme,
        t('palette.theme', { theme: t(`theme.${theme}`) }),
        () => chooseTheme(theme),
        paletteText('words.theme'),
      ),
    ),
    action('help', t('help.title'), () => openPanel('help')),
    action('review', t('review.open'), () => openPanel('review'), paletteText('words.review')),
    action('signOut', t('signOut'), () => void signOut(), paletteText('words.signOut')),
  ];
}
