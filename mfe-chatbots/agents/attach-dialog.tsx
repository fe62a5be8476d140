import { toast, useQuery, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { Banner, Select } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { assignAgent } from '../components/assign-agent.ts';
import { agentQueries, chatbotQueries, type ListedAgent } from '../queries.ts';

interface AttachDialogProps {
  agent: ListedAgent | null;
  onClose: () => void;
}

/** Assigns an agent to a chatbot. */
export function AttachDialog({ agent, onClose }: AttachDialogProps) {
  const { t } = useTranslation('agents');
  const shown = useLastValue(agent);
  const { data: windows = [] } = useQuery(chatbotQueries.list());
  const { data: agents = [] } = useQuery(agentQueries.list());
  const name = shown?.name || t('unnamed');
  const others = windows.filter(({ hash_id }) => !shown?.window_hashes.includes(hash_id));
  const windowOf = (hash: string) => others.find(({ hash_id }) => hash_id === hash) ?? others[0];

  async function attach(window: (typeof others)[number] | undefined) {
    if (!window || !shown) return false;
    await assignAgent(window.hash_id, shown.id);
    return toast.success(t('attach.done', { name, chatbot: window.name }));
  }
  return (
    <FormDialog
      open={agent !== null}
      size="small"
      title={t('attach.title', { name })}
      description={t('attach.text')}
      submitLabel={t('attach.confirm')}
      canSubmit={() => others.length > 0}
      defaultValues={{ hash: '' }}
      save={({ hash }) => attach(windowOf(hash))}
      onClose={onClose}
    >
      {({ watch, setValue }) => {
        const window = windowOf(watch('hash'));
        const replaced = agents.find(({ window_hashes }) =>
          window_hashes.includes(window?.hash_id ?? ''),
        );
        return (
          <>
            {window ? (
              <Select
                label={t('attach.chatbot')}
                value={window.hash_id}
                options={others.map(({ hash_id, name: label }) => ({ value: hash_id, label }))}
                onChange={({ currentTarget: { value } }) => setValue('hash', value)}
              />
            ) : (
              <p>{t('attach.none')}</p>
            )}
            {replaced && (
              <Banner tone="warning">
                {t('attach.replaces', { name: replaced.name || t('unnamed') })}
              </Banner>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
