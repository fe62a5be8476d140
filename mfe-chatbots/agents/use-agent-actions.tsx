import { Copy, Plus, Trash2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { api, toast, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog, type MenuItem } from '#shared/ui/index.ts';
import { type ListedAgent, refreshAgents, setAgentOf } from '../components/agent-queries.ts';
import { AttachDialog } from './attach-dialog.tsx';

type Asked = { kind: 'attach' | 'delete'; agent: ListedAgent } | null;

/** What can be done with an agent, as its menu offers it. */
export function useAgentActions(nameOf: (hash: string) => string) {
  const { t } = useTranslation('agents');
  const [asked, setAsked] = useState<Asked>(null);
  const [isBusy, setBusy] = useState(false);
  const titleOf = ({ name }: ListedAgent) => name || t('unnamed');

  async function run(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      toast.success(done);
      setAsked(null);
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  }
  const duplicate = (agent: ListedAgent) =>
    run(
      async () => {
        await api.call('POST /agents/:id/duplicate', { params: { id: agent.id } });
        await refreshAgents();
      },
      t('duplicate.done', { name: titleOf(agent) }),
    );
  const detach = (hash: string) =>
    run(() => setAgentOf(hash, null), t('detach.done', { chatbot: nameOf(hash) }));
  const remove = (agent: ListedAgent) =>
    run(
      async () => {
        // Asked for with its chatbots named; one that came since is refused by the server.
        const query = agent.window_hashes.length > 0 ? { force: 'true' as const } : {};
        await api.call('DELETE /agents/:id', { params: { id: agent.id }, query });
        await refreshAgents();
      },
      t('delete.done', { name: titleOf(agent) }),
    );

  function actionsOf(agent: ListedAgent): (MenuItem | 'separator')[] {
    return [
      {
        label: t('attach.open'),
        icon: Plus,
        onSelect: () => setAsked({ kind: 'attach', agent }),
      },
      ...agent.window_hashes.map((hash) => ({
        label: t('detach.open', { chatbot: nameOf(hash) }),
        icon: Unlink,
        onSelect: () => void detach(hash),
      })),
      { label: t('duplicate.open'), icon: Copy, onSelect: () => void duplicate(agent) },
      'separator',
      {
        label: t('delete.open'),
        icon: Trash2,
        danger: true,
        onSelect: () => setAsked({ kind: 'delete', agent }),
      },
    ];
  }

  const agent = asked?.agent;
  const chatbots = agent?.window_hashes.map(nameOf).join(', ') ?? '';
  const dialogs = (
    <>
      <AttachDialog
        agent={asked?.kind === 'attach' ? asked.agent : null}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked?.kind === 'delete'}
        title={t('delete.title', { name: agent ? titleOf(agent) : '' })}
        confirmLabel={t('delete.confirm')}
        tone="danger"
        status={isBusy ? 'busy' : 'idle'}
        onConfirm={() => agent && void remove(agent)}
        onClose={() => setAsked(null)}
      >
        {chatbots ? t('delete.inUse', { chatbots }) : t('delete.text')}
      </ConfirmDialog>
    </>
  );
  return { actionsOf, dialogs };
}
