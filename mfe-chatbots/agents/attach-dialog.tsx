import { useState } from 'react';
import { toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, Dialog, Select } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { assignAgent } from '../components/assign-agent.ts';
import { agentQueries, chatbotQueries, type ListedAgent } from '../queries.ts';
import * as css from './agents.module.css';

interface AttachDialogProps {
  agent: ListedAgent | null;
  onClose: () => void;
}

export function AttachDialog({ agent, onClose }: AttachDialogProps) {
  const { t } = useTranslation('agents');
  const shown = useLastValue(agent);
  const [selectedHash, setSelectedHash] = useState('');
  const { data: windows = [] } = useQuery(chatbotQueries.list());
  const { data: agents = [] } = useQuery(agentQueries.list());
  const name = shown?.name || t('unnamed');
  const others = windows.filter(({ hash_id }) => !shown?.window_hashes.includes(hash_id));
  const window = others.find(({ hash_id }) => hash_id === selectedHash) ?? others[0];
  const replacedAgent = agents.find(({ window_hashes }) =>
    window_hashes.includes(window?.hash_id ?? ''),
  );
  const attaching = useMutation({
    mutationFn: ({ hash, id }: { hash: string; id: string }) => assignAgent(hash, id),
    onSuccess() {
      onClose();
      toast.success(t('attach.done', { name, chatbot: window?.name ?? '' }));
    },
    onError: toast.error,
  });
  return (
    <Dialog
      open={agent !== null}
      size="small"
      title={t('attach.title', { name })}
      description={t('attach.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            tone="primary"
            status={attaching.isPending ? 'busy' : 'idle'}
            disabled={!window}
            onClick={() =>
              window && shown && attaching.mutate({ hash: window.hash_id, id: shown.id })
            }
          >
            {t('attach.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {window ? (
          <Select
            label={t('attach.chatbot')}
            value={window.hash_id}
            options={others.map(({ hash_id, name: label }) => ({ value: hash_id, label }))}
            onChange={({ currentTarget: { value } }) => setSelectedHash(value)}
          />
        ) : (
          <p>{t('attach.none')}</p>
        )}
        {replacedAgent && (
          <Banner tone="warning">
            {t('attach.replaces', { name: replacedAgent.name || t('unnamed') })}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
