import { Bot, SearchX } from 'lucide-react';
import { useCan, useTranslation } from '#shared/console/index.ts';
import {
  Button,
  ButtonLink,
  EmptyState,
  Hidden,
  LoadFailure,
  type MenuItems,
} from '#shared/ui/index.ts';
import { CardSkeletons, ChatbotCards } from './chatbot-cards.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { type Chatbot, matching, useChatbotFilter } from './use-chatbot-filter.ts';
import { useLaterParts } from './use-later-parts.ts';
import { useLiveList } from './use-live-list.ts';
import { useView } from './use-view.ts';

export interface ChatbotsInUseProps {
  list: { data: readonly Chatbot[] | undefined; error: unknown; refetch: () => unknown };
  actionsOf: (chatbot: Chatbot) => MenuItems;
}

/** The chatbots in use, whatever state their list is in. */
export function ChatbotsInUse({ list, actionsOf }: ChatbotsInUseProps) {
  const { t } = useTranslation('chatbots');
  useLiveList();
  if (list.error && !list.data) {
    return <LoadFailure error={list.error} title={t('list.failed')} onRetry={list.refetch} />;
  }
  if (list.data?.length === 0) return <NoChatbot />;
  return <FilteredChatbots chatbots={list.data} actionsOf={actionsOf} />;
}

interface FilteredProps extends Pick<ChatbotsInUseProps, 'actionsOf'> {
  /** Undefined while they are on their way: the tools keep their place. */
  chatbots: readonly Chatbot[] | undefined;
}

function FilteredChatbots({ chatbots, actionsOf }: FilteredProps) {
  const { t } = useTranslation(['chatbots', 'common']);
  const { filter, isOn, change, clear } = useChatbotFilter();
  const [view, setView] = useView();
  const found = chatbots && matching(chatbots, filter);
  const { ChatbotTable } = useLaterParts();
  const View = view === 'table' ? ChatbotTable : ChatbotCards;
  return (
    <>
      <ListToolbar {...{ chatbots, filter, change, view }} onView={setView} />
      <Hidden role="status">
        {found ? isOn && t('list.found', { count: found.length }) : t('common:loading')}
      </Hidden>
      {!found ? (
        <CardSkeletons />
      ) : found.length > 0 ? (
        View && <View chatbots={found} actionsOf={actionsOf} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={t('list.noMatch')}
          action={<Button onClick={clear}>{t('list.filter.clear')}</Button>}
        />
      )}
    </>
  );
}

/** Nothing yet: how to begin, or whom to ask (R1). */
function NoChatbot() {
  const { t } = useTranslation('chatbots');
  const mayCreate = useCan('manage_chatbots_all');
  if (!mayCreate) {
    return (
      <EmptyState icon={Bot} title={t('list.nothingShared.title')}>
        {t('list.nothingShared.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Bot}
      title={t('list.empty.title')}
      action={
        <>
          <ButtonLink tone="primary" to="/redesign/chatbots/new">
            {t('list.create')}
          </ButtonLink>
          <ButtonLink to="/redesign/chatbots/new?start=sample">{t('list.empty.sample')}</ButtonLink>
        </>
      }
    >
      {t('list.empty.text')}
    </EmptyState>
  );
}
