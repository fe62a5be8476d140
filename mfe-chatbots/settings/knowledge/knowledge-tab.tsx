import { useSearch, useTranslation } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { EmptyState, Tabs } from '#shared/ui/index.ts';
import { ChooseAgentButton } from '../../components/choose-agent-button.tsx';
import { ChangeNotice } from './evaluation/change-notice.tsx';
import { useUnreadRatings } from './ratings/queries.ts';
import { sectionsOf } from './sections.ts';

interface KnowledgeTabProps {
  window: Window;
  agent: Agent | null;
  mayEdit: boolean;
}

/** Changes to knowledge take effect at once, without publishing. */
export function KnowledgeTab({ window, agent, mayEdit }: KnowledgeTabProps) {
  const { t } = useTranslation('chatbots');
  const { t: knowledgeText } = useTranslation('knowledge');
  const [search, setSearch] = useSearch();
  const unreadRatings = useUnreadRatings(agent?.id);
  if (!agent?.knowledge_id) {
    const reason = window.agent ? 'noAccess' : 'noAgent';
    return (
      <EmptyState
        title={t('knowledge.none')}
        action={reason === 'noAgent' && mayEdit && <ChooseAgentButton chatbot={window} />}
      >
        {t(`knowledge.${reason}`)}
      </EmptyState>
    );
  }
  const sections = sectionsOf(agent.type);
  const [first] = sections;
  const shown = sections.find(({ id }) => id === search.get('section')) ?? first;
  if (!shown) return null;
  const context = {
    knowledgeId: agent.knowledge_id,
    agentId: agent.id,
    agentType: agent.type,
    hash: window.hash_id,
    mayEdit,
  };
  return (
    <Tabs
      label={t('knowledge.sections')}
      tabs={sections.map(({ id, count }) => ({
        id,
        label: knowledgeText(`sections.${id}`),
        count: id === 'ratings' ? unreadRatings : count?.(agent),
      }))}
      value={shown.id}
      onChange={(id) =>
        setSearch(
          {
            section: id === first?.id ? null : id,
            page: null,
            text: null,
            website: null,
            part: null,
            category: null,
            kind: null,
            verdict: null,
            state: null,
          },
          { replace: false },
        )
      }
    >
      <ChangeNotice {...context} />
      <shown.Screen {...context} />
    </Tabs>
  );
}
