import { currentLanguage, useTranslation, useUser } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import { Menu, type MenuItem } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { KeyboardIcon, SignOutIcon } from '../icons.tsx';
import { openPanel } from '../panels/panel-store.ts';
import { chooseLanguage, chooseTheme, themes, useTheme } from '../preferences.ts';
import { signOut } from '../session/sign-out.ts';
import * as css from './navigation.module.css';

export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { name, email } = useUser();
  const theme = useTheme();
  const language = currentLanguage();
  const languageItems = languages.map(
    (each): MenuItem => ({
      label: languageNames[each],
      checked: each === language,
      onSelect: () => void chooseLanguage(each),
    }),
  );
  const themeItems = themes.map(
    (each): MenuItem => ({
      label: t(`theme.${each}`),
      checked: each === theme,
      onSelect: () => chooseTheme(each),
    }),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.account} role="group" aria-label={t('nav.account')}>
      <Menu
        label={name || email}
        tone="quiet"
        items={[
          { label: name || email, hint: name ? email : undefined, disabled: true },
          'separator',
          { label: t('nav.toAccount'), to: consolePaths.account },
          'separator',
          ...languageItems,
          'separator',
          ...themeItems,
          'separator',
          { label: t('help.title'), icon: KeyboardIcon, onSelect: () => openPanel('help') },
          { label: t('review.open'), onSelect: () => openPanel('review') },
          { label: t('signOut'), icon: SignOutIcon, onSelect: () => void signOut() },
        ]}
      />
    </div>
  );
}
