import { Bot, Plus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, EmptyState, PageHeader, Table, Tabs } from '#shared/ui/index.ts';
import { agentQueries, type ListedAgent } from '../queries.ts';
import { useAgentColumns } from './agent-columns.tsx';
import { CreateAgentDialog } from './create-agent-dialog.tsx';
import { DeletedAgents } from './deleted-agents.tsx';
import { useAgentActions } from './use-agent-actions.tsx';
import { useWindowNames } from './use-window-names.ts';

export function AgentsScreen() {
  const { t } = useTranslation('agents');
  usePageTitle(t('title'));
  const [search, setSearch] = useSearch();
  const [isCreating, setCreating] = useState(false);
  const tab = search.get('tab') === 'deleted' ? 'deleted' : 'active';
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button tone="primary" icon={Plus} onClick={() => setCreating(true)}>
            {t('create.open')}
          </Button>
        }
      />
      <Tabs
        label={t('tabs.label')}
        tabs={[
          { id: 'active', label: t('tabs.active') },
          { id: 'deleted', label: t('tabs.deleted') },
        ]}
        value={tab}
        onChange={(id) => setSearch({ tab: id === 'deleted' ? id : null })}
      >
        {tab === 'deleted' ? <DeletedAgents /> : <ActiveAgents />}
      </Tabs>
      <CreateAgentDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function ActiveAgents() {
  const { t } = useTranslation('agents');
  const agents = useQuery(agentQueries.list());
  const nameOf = useWindowNames();
  const columns = useAgentColumns(nameOf);
  const { actionsOf, dialogs } = useAgentActions(nameOf);
  return (
    <>
      <Table<ListedAgent>
        caption={t('caption')}
        columns={columns}
        rows={agents.data ?? []}
        rowId={({ id }) => id}
        rowName={({ name }) => name || t('unnamed')}
        query={agents}
        actions={actionsOf}
        empty={
          <EmptyState icon={Bot} title={t('none.title')}>
            {t('none.text')}
          </EmptyState>
        }
      />
      {dialogs}
    </>
  );
}
