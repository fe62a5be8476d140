import { usePath, useTranslation, useUser } from '#shared/console/index.ts';
import { useAreas } from '#shared/console/shell.ts';
import { Hidden, IconButton } from '#shared/ui/index.ts';
import { ChevronsIcon, SearchIcon } from '../icons.tsx';
import { Bell } from '../notifications/bell.tsx';
import { openPanel } from '../panels/panel-store.ts';
import { AccountMenu } from './account-menu.tsx';
import { ChatbotIcon } from './chatbot-icon.tsx';
import { useCurrentChatbot } from './current-chatbot.ts';
import { currentLink, navLinks } from './nav-links.ts';
import { NavList } from './nav-list.tsx';
import * as css from './navigation.module.css';
import { OrganizationSwitcher } from './organization-switcher.tsx';

export function Sidebar() {
  const { t } = useTranslation('shell');
  const areas = useAreas();
  const user = useUser();
  const path = usePath();
  const chatbot = useCurrentChatbot(path, areas);
  const links = navLinks(areas, user, chatbot?.hash);
  const current = currentLink([...links.organization, ...links.chatbot], path);
  return (
    <div className={css.sidebar}>
      <div className={css.top}>
        <OrganizationSwitcher />
        <Bell />
        <IconButton
          label={t('palette.open')}
          icon={SearchIcon}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => openPanel('palette')}
        />
      </div>
      <nav className={css.nav} aria-label={t('nav.label')}>
        <NavList links={links.organization} current={current} />
        {chatbot && (
          <>
            <button
              type="button"
              className={css.switcher}
              aria-haspopup="dialog"
              onClick={() => openPanel('chatbots')}
            >
              <ChatbotIcon name={chatbot.name} imageUrl={chatbot.imageUrl} />
              <span className={css.words}>
                {chatbot.name} <Hidden>{t('nav.change')}</Hidden>
              </span>
              <ChevronsIcon size={14} />
            </button>
            <NavList links={links.chatbot} current={current} />
          </>
        )}
      </nav>
      <AccountMenu />
    </div>
  );
}
