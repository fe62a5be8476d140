import { useTranslation } from '#shared/console/index.ts';
import { lazyComponent } from '#shared/console/shell.ts';
import type { NavSection } from '#shared/contracts/names.ts';
import { IconButton } from '#shared/ui/index.ts';
import { SearchIcon } from '../icons.tsx';
import { Bell } from '../notifications/bell.tsx';
import { openPanel } from '../panels/panel-store.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { ChatbotSwitcher } from './chatbot-switcher.tsx';
import { NavList } from './nav-list.tsx';
import * as css from './navigation.module.css';
import type { Navigation } from './use-navigation.ts';

const OrganizationSwitcher = lazyComponent(
  async () => (await import('./organization-switcher.tsx')).OrganizationSwitcher,
);

export function Sidebar({ navigation }: { navigation: Navigation }) {
  const { t } = useTranslation('shell');
  const { chatbot, links, current } = navigation;
  const isShown = (section: NavSection) => links.some((link) => link.section === section);
  const listOf = (section: NavSection) => (
    <NavList links={links.filter((link) => link.section === section)} current={current} />
  );
  return (
    <div className={css.sidebar}>
      <div className={css.top}>
        <Brand />
        <Bell />
        <IconButton
          label={t('palette.open')}
          icon={SearchIcon}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => openPanel('palette')}
        />
      </div>
      <nav className={css.nav} aria-label={t('nav.label')}>
        {listOf('main')}
        {chatbot && <ChatbotSwitcher chatbot={chatbot} />}
        {listOf('chatbot')}
        <h2 className={css.heading}>{t('nav.organization')}</h2>
        <div className={css.organization}>
          <OrganizationSwitcher />
        </div>
        {listOf('organization')}
        {isShown('operators') && <h2 className={css.heading}>{t('nav.operators')}</h2>}
        {listOf('operators')}
      </nav>
      <AccountMenu />
    </div>
  );
}
