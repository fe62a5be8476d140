import { useTranslation } from '#shared/console/index.ts';
import { IconButton } from '#shared/ui/index.ts';
import { MenuIcon, SearchIcon } from '../icons.tsx';
import { Bell } from '../notifications/bell.tsx';
import { openPanel } from '../panels/panel-store.ts';
import { Brand } from './brand.tsx';
import { ChatbotSwitcher } from './chatbot-switcher.tsx';
import type { CurrentChatbot } from './current-chatbot.ts';
import * as css from './navigation.module.css';

interface TopBarProps {
  chatbot: CurrentChatbot | null;
  onMenu: () => void;
}

/** On narrow screens, in place of the sidebar. */
export function TopBar({ chatbot, onMenu }: TopBarProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={css.topBar} data-print="never">
      <IconButton label={t('nav.open')} icon={MenuIcon} aria-haspopup="dialog" onClick={onMenu} />
      {chatbot ? <ChatbotSwitcher chatbot={chatbot} /> : <Brand />}
      <Bell />
      <IconButton
        label={t('palette.open')}
        icon={SearchIcon}
        onClick={() => openPanel('palette')}
      />
    </header>
  );
}
