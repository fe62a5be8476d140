import { Copy, Plus, Trash2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog, type MenuItem } from '#shared/ui/index.ts';
import { assignAgent } from '../components/assign-agent.ts';
import { type ListedAgent, refreshAgents } from '../queries.ts';
import { AttachDialog } from './attach-dialog.tsx';

type DialogRequest = { kind: 'attach' | 'delete'; agent: ListedAgent } | null;

export function useAgentActions(nameOf: (hash: string) => string) {
  const { t } = useTranslation('agents');
  const [dialog, setDialog] = useState<DialogRequest>(null);
  const displayName = ({ name }: ListedAgent) => name || t('unnamed');

  const finish = (text: string) => {
    toast.success(text);
    setDialog(null);
  };
  const duplicating = useMutation({
    async mutationFn({ id }: ListedAgent) {
      await api.call('POST /agents/:id/duplicate', { params: { id } });
      await refreshAgents();
    },
    onSuccess: (_copy, agent) => finish(t('duplicate.done', { name: displayName(agent) })),
    onError: toast.error,
  });
  const detaching = useMutation({
    mutationFn: (hash: string) => assignAgent(hash, null),
    onSuccess: (_result, hash) => finish(t('detach.done', { chatbot: nameOf(hash) })),
    onError: toast.error,
  });
  const deleting = useMutation({
    async mutationFn({ id, window_hashes }: ListedAgent) {
      // `force` confirms the chatbots named in the dialog; the server refuses the deletion when
      // others were attached in the meantime.
      const query = window_hashes.length > 0 ? { force: 'true' as const } : {};
      await api.call('DELETE /agents/:id', { params: { id }, query });
      await refreshAgents();
    },
    onSuccess: (_result, agent) => finish(t('delete.done', { name: displayName(agent) })),
    onError: toast.error,
  });

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
        onSelect: () => detaching.mutate(hash),
      })),
      { label: t('duplicate.open'), icon: Copy, onSelect: () => duplicating.mutate(agent) },
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
        status={deleting.isPending ? 'busy' : 'idle'}
        onConfirm={() => agent && deleting.mutate(agent)}
        onClose={() => setDialog(null)}
      >
        {chatbots ? t('delete.inUse', { chatbots }) : t('delete.text')}
      </ConfirmDialog>
    </>
  );
  return { actionsOf, dialogs };
}
