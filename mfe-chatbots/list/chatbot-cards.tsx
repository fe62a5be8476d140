import { Ellipsis } from 'lucide-react';
import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import { Menu, type MenuItems, Skeleton } from '#shared/ui/index.ts';
import { chatbotPath } from '#shared/utils/console-paths.ts';
import { ChatbotAvatar } from '../components/chatbot-avatar.tsx';
import * as css from './chatbot-cards.module.css';
import { ChatbotState, ChatbotType } from './chatbot-state.tsx';
import type { ListedChatbot } from './use-chatbot-filter.ts';

export interface ChatbotCardsProps {
  chatbots: readonly ListedChatbot[];
  actionsOf: (chatbot: ListedChatbot) => MenuItems;
}

export function ChatbotCards({ chatbots, actionsOf }: ChatbotCardsProps) {
  return (
    <ul className={css.cards}>
      {chatbots.map((chatbot) => (
        <ChatbotCard key={chatbot.id} chatbot={chatbot} actions={actionsOf(chatbot)} />
      ))}
    </ul>
  );
}

function ChatbotCard({ chatbot, actions }: { chatbot: ListedChatbot; actions: MenuItems }) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const { name, hash_id, image_url, agent_type, state, last_activity_at: lastActivityAt } = chatbot;
  return (
    <li className={css.card}>
      <div className={css.head}>
        <ChatbotAvatar name={name} imageUrl={image_url} size="large" />
        <div className={css.names}>
          <h2 className={css.name}>
            <Link to={chatbotPath(hash_id)}>{name}</Link>
          </h2>
          <p className={css.type}>
            <ChatbotType type={agent_type} />
          </p>
        </div>
        <div className={css.menu}>
          <Menu
            label={t('list.menu.label', { name })}
            icon={Ellipsis}
            look="icon"
            size="small"
            align="end"
            items={actions}
          />
        </div>
      </div>
      <div className={css.state}>
        <ChatbotState state={state} />
      </div>
      <div className={css.facts}>
        <span>{t('list.chats', { count: chatbot.chat_count_month })}</span>
        {lastActivityAt ? (
          <time dateTime={lastActivityAt} title={format.dateTime(lastActivityAt)}>
            {t('list.activity', { when: format.ago(lastActivityAt) })}
          </time>
        ) : (
          <span className={css.muted}>{t('list.noActivity')}</span>
        )}
      </div>
    </li>
  );
}

export function CardSkeletons() {
  return (
    <ul className={css.cards} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <li key={card} className={css.card}>
          <div className={css.head}>
            <Skeleton shape="block" height={40} />
            <div className={css.names}>
              <Skeleton lines={2} />
            </div>
          </div>
          <Skeleton lines={2} />
        </li>
      ))}
    </ul>
  );
}
