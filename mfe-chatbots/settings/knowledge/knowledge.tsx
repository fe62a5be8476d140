import { useSearch, useTranslation } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/agents.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { EmptyState, Tabs } from '#shared/ui/index.ts';
import { Documents } from './documents/documents.tsx';
import { FaqList } from './faq/faq-list.tsx';
import { TestSearch } from './search/test-search.tsx';

const sections = ['faq', 'documents', 'test'] as const;

interface KnowledgeProps {
  window: Window;
  agent: Agent | null;
  mayEdit: boolean;
}

/** What the chatbot answers from. It takes effect at once, without publishing. */
export function Knowledge({ window, agent, mayEdit }: KnowledgeProps) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const section = sections.find((name) => name === search.get('section')) ?? 'faq';
  if (!agent?.knowledge_id) {
    const reason = window.agent ? 'noAccess' : 'noAgent';
    return <EmptyState title={t('knowledge.none')}>{t(`knowledge.${reason}`)}</EmptyState>;
  }
  const place = { knowledgeId: agent.knowledge_id, agentId: agent.id, mayEdit };
  return (
    <Tabs
      label={t('knowledge.sections')}
      tabs={[
        { id: 'faq', label: t('knowledge.faq.title'), count: agent.knowledge?.faqs },
        {
          id: 'documents',
          label: t('knowledge.documents.title'),
          count: agent.knowledge?.documents,
        },
        { id: 'test', label: t('knowledge.test.title') },
      ]}
      value={section}
      onChange={(id) =>
        setSearch({ section: id === 'faq' ? null : id, page: null, text: null }, { replace: false })
      }
    >
      {section === 'faq' && <FaqList {...place} />}
      {section === 'documents' && <Documents {...place} />}
      {section === 'test' && <TestSearch {...place} />}
    </Tabs>
  );
}
