import { api, toast, useQuery, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { LoadFailure, Select, Skeleton } from '#shared/ui/index.ts';
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
  const { hash_id, name } = chatbot;

  async function assign({ id }: { id: string }) {
    if (id) return assignAgent(hash_id, id);
    await api.call('POST /agents/general', { body: { name, window_hash: hash_id } });
    await refreshAgents();
  }
  return (
    <FormDialog
      open={open}
      size="small"
      title={t('choose.title', { name })}
      description={t('choose.text')}
      submitLabel={t('choose.confirm')}
      canSubmit={() => agents.isSuccess}
      defaultValues={{ id: '' }}
      save={assign}
      onSaved={() => toast.success(t('choose.done', { name }))}
      onClose={onClose}
    >
      {({ register }) =>
        agents.error ? (
          <LoadFailure error={agents.error} onRetry={agents.refetch} />
        ) : agents.data ? (
          <Select
            {...register('id')}
            label={t('choose.agent')}
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
          />
        ) : (
          <Skeleton lines={2} />
        )
      }
    </FormDialog>
  );
}
