import { useState } from 'react';
import { api, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import { Button, Dialog, LoadFailure, Select, Skeleton } from '#shared/ui/index.ts';
import { agentQueries, refreshAgents } from '../queries.ts';
import { assignAgent } from './assign-agent.ts';

export interface ChooseAgentDialogProps {
  open: boolean;
  chatbot: { hash_id: string; name: string };
  onClose: () => void;
}

/** Assigns an existing agent to a chatbot, or creates one for it. */
export function ChooseAgentDialog({ open, chatbot, onClose }: ChooseAgentDialogProps) {
  const { t } = useTranslation(['agents', 'chatbots']);
  const agents = useQuery({ ...agentQueries.list(), enabled: open });
  const [selectedId, setSelectedId] = useState('');
  const { hash_id, name } = chatbot;
  const assigning = useMutation({
    mutationFn: async () => {
      if (selectedId) return assignAgent(hash_id, selectedId);
      const body = { name, window_hash: hash_id };
      await api.call('POST /agents/general', { body });
      await refreshAgents();
    },
    onSuccess() {
      onClose();
      toast.success(t('choose.done', { name }));
    },
    onError: toast.error,
  });
  return (
    <Dialog
      open={open}
      size="small"
      title={t('choose.title', { name })}
      description={t('choose.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            tone="primary"
            status={assigning.isPending ? 'busy' : 'idle'}
            disabled={!agents.data}
            onClick={() => assigning.mutate()}
          >
            {t('choose.confirm')}
          </Button>
        </>
      }
    >
      {agents.error ? (
        <LoadFailure error={agents.error} onRetry={agents.refetch} />
      ) : agents.data ? (
        <Select
          label={t('choose.agent')}
          value={selectedId}
          options={[
            { value: '', label: t('choose.new') },
            ...agents.data.map((agent) => ({
              value: agent.id,
              label: t('choose.option', {
                name: agent.name || t('unnamed'),
                type: t(`chatbots:list.type.${agent.type}`),
              }),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => setSelectedId(value)}
        />
      ) : (
        <Skeleton lines={2} />
      )}
    </Dialog>
  );
}
