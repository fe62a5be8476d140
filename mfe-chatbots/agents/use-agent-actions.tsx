import { Copy, Plus, Trash2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { api, toast, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog, type MenuItem } from '#shared/ui/index.ts';
import { assignAgent } from '../components/assign-agent.ts';
import { type ListedAgent, refreshAgents } from '../queries.ts';
import { AttachDialog } from './attach-dialog.tsx';

type DialogRequest = { kind: 'attach' | 'delete'; agent: ListedAgent } | null;

export function useAgentActions(nameOf: (hash: string) => string) {
  const { t } = useTranslation('agents');
  const [dialog, setDialog] = useState<DialogRequest>(null);
  const [isBusy, setBusy] = useState(false);
  const displayName = ({ name }: ListedAgent) => name || t('unnamed');

  async function run(action: () => Promise<unknown>, successText: string) {
    setBusy(true);
    try {
      await action();
      toast.success(successText);
      setDialog(null);
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
      t('duplicate.done', { name: displayName(agent) }),
    );
  const detach = (hash: string) =>
    run(() => assignAgent(hash, null), t('detach.done', { chatbot: nameOf(hash) }));
  const remove = (agent: ListedAgent) =>
    run(
      async () => {
        // `force` confirms the chatbots named in the dialog; the server refuses the deletion when
        // others were attached in the meantime.
        const query = agent.window_hashes.length > 0 ? { force: 'true' as const } : {};
        await api.call('DELETE /agents/:id', { params: { id: agent.id }, query });
        await refreshAgents();
      },
      t('delete.done', { name: displayName(agent) }),
    );

  function actionsOf(agent: ListedAgent): (MenuItem | 'separator')[] {
    return [
      {
        label: t('attach.open'),
        icon: Plus,
        onSelect: () => setDialog({ kind: 'attach', agent }),
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
        onSelect: () => setDialog({ kind: 'delete', agent }),
      },
    ];
  }

  const agent = dialog?.agent;
  const chatbots = agent?.window_hashes.map(nameOf).join(', ') ?? '';
  const dialogs = (
    <>
      <AttachDialog
        agent={dialog?.kind === 'attach' ? dialog.agent : null}
        onClose={() => setDialog(null)}
      />
      <ConfirmDialog
        open={dialog?.kind === 'delete'}
        title={t('delete.title', { name: agent ? displayName(agent) : '' })}
        confirmLabel={t('delete.confirm')}
        tone="danger"
        status={isBusy ? 'busy' : 'idle'}
        onConfirm={() => agent && void remove(agent)}
        onClose={() => setDialog(null)}
      >
        {chatbots ? t('delete.inUse', { chatbots }) : t('delete.text')}
      </ConfirmDialog>
    </>
  );
  return { actionsOf, dialogs };
}
