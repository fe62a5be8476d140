import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  navigate,
  useMay,
  usePageTitle,
  useQuery,
  useSearch,
  useShortcut,
  useTranslation,
} from '#shared/console/index.ts';
import { ButtonLink, PageHeader, Tabs } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { chatbotQueries } from '../queries.ts';
import { ChatbotsInUse } from './chatbots-in-use.tsx';
import { useChatbotActions } from './use-chatbot-actions.tsx';
import type { ListedChatbot } from './use-chatbot-filter.ts';
import { useDeferredParts } from './use-deferred-parts.ts';

export function ChatbotList() {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const parts = useDeferredParts();
  const { Archive, DeleteChatbotDialog, ExamplesNotice, FirstStepsCard, ImportButton } = parts;
  const [toDelete, setToDelete] = useState<ListedChatbot | null>(null);
  const actionsOf = useChatbotActions(setToDelete);
  const mayCreate = useMay('POST /windows');
  const list = useQuery(chatbotQueries.list());
  const hasNone = list.data?.length === 0;
  usePageTitle(t('nav.list'));
  useShortcut('n', () => mayCreate && navigate(consolePaths.newChatbot));
  const tab = mayCreate && search.get('tab') === 'archive' ? 'archive' : 'active';
  const inUse = <ChatbotsInUse {...{ list, actionsOf }} />;

  return (
    <>
      <PageHeader
        title={t('nav.list')}
        description={mayCreate || hasNone ? undefined : t('list.mayNotCreate')}
        actions={
          // The empty state has its own button.
          mayCreate && (
            <>
              {ImportButton && <ImportButton />}
              {!hasNone && (
                <ButtonLink
                  tone="primary"
                  icon={Plus}
                  to={consolePaths.newChatbot}
                  aria-keyshortcuts="n"
                >
                  {t('list.create')}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {mayCreate ? (
        <Tabs
          label={t('list.tabs.label')}
          tabs={[
            { id: 'active', label: t('list.tabs.active') },
            { id: 'archive', label: t('list.tabs.archive') },
          ]}
          value={tab}
          onChange={(next) => setSearch({ tab: next === 'archive' ? next : null })}
        >
          {tab === 'archive' ? Archive && <Archive /> : inUse}
        </Tabs>
      ) : (
        inUse
      )}
      {ExamplesNotice && tab === 'active' && <ExamplesNotice />}
      {FirstStepsCard && tab === 'active' && <FirstStepsCard />}
      {DeleteChatbotDialog && (
        <DeleteChatbotDialog chatbot={toDelete} onClose={() => setToDelete(null)} />
      )}
    </>
  );
}
