import { Bot, SearchX } from 'lucide-react';
import { useMay, useTranslation } from '#shared/console/index.ts';
import {
  Button,
  ButtonLink,
  EmptyState,
  Hidden,
  LoadFailure,
  type MenuItems,
} from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { CardSkeletons, ChatbotCards } from './chatbot-cards.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { filterChatbots, type ListedChatbot, useChatbotFilter } from './use-chatbot-filter.ts';
import { useDeferredParts } from './use-deferred-parts.ts';
import { useLiveList } from './use-live-list.ts';
import { useView } from './use-view.ts';

export interface ChatbotsInUseProps {
  list: { data: readonly ListedChatbot[] | undefined; error: unknown; refetch: () => unknown };
  actionsOf: (chatbot: ListedChatbot) => MenuItems;
}

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
  /** Undefined while loading, when the toolbar is already shown. */
  chatbots: readonly ListedChatbot[] | undefined;
}

function FilteredChatbots({ chatbots, actionsOf }: FilteredProps) {
  const { t } = useTranslation(['chatbots', 'common']);
  const { filter, isActive, change, clear } = useChatbotFilter();
  const [view, setView] = useView();
  const found = chatbots && filterChatbots(chatbots, filter);
  const { ChatbotTable } = useDeferredParts();
  const View = view === 'table' ? ChatbotTable : ChatbotCards;
  return (
    <>
      <ListToolbar {...{ chatbots, filter, change, view }} onView={setView} />
      <Hidden role="status">
        {found ? isActive && t('list.found', { count: found.length }) : t('common:loading')}
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

function NoChatbot() {
  const { t } = useTranslation('chatbots');
  const mayCreate = useMay('POST /windows');
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
          <ButtonLink tone="primary" to={consolePaths.newChatbot}>
            {t('list.create')}
          </ButtonLink>
          <ButtonLink to={`${consolePaths.newChatbot}?start=sample`}>
            {t('list.empty.sample')}
          </ButtonLink>
        </>
      }
    >
      {t('list.empty.text')}
    </EmptyState>
  );
}
