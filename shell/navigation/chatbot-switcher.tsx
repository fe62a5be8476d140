import { useTranslation } from '#shared/console/index.ts';
import { Hidden } from '#shared/ui/index.ts';
import { ChevronsIcon } from '../icons.tsx';
import { openPanel } from '../panels/panel-store.ts';
import { ChatbotIcon } from './chatbot-icon.tsx';
import type { CurrentChatbot } from './current-chatbot.ts';
import * as css from './navigation.module.css';

/** Says which chatbot the pages belong to, and opens the list of chatbots. */
export function ChatbotSwitcher({ chatbot: { name, imageUrl } }: { chatbot: CurrentChatbot }) {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={css.switcher}
      aria-haspopup="dialog"
      onClick={() => openPanel('chatbots')}
    >
      <ChatbotIcon name={name} imageUrl={imageUrl} />
      <span className={css.words}>
        {name} <Hidden>{t('nav.change')}</Hidden>
      </span>
      <ChevronsIcon size={14} />
    </button>
  );
}
