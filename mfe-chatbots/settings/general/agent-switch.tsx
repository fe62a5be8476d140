import { api, toast, useCan, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { Banner, Switch } from '#shared/ui/index.ts';
import { GiveAgent } from '../../components/give-agent.tsx';
import { keepWindow } from '../queries.ts';

/** Whether AI answers new chats (Q1). It takes effect at once: nobody wants to publish a stop. */
export function AgentSwitch({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
  const mayEdit = useCan('manage_chatbots_part', 'manage_chatbots_all');
  const switching = useMutation({
    mutationFn: (isOn: boolean) =>
      api.call('PATCH /windows/:hash', {
        params: { hash: window.hash_id },
        body: { agent_on: isOn },
      }),
    onSuccess: keepWindow,
    onError: (error) => toast.error(error),
  });
  const isOn = switching.isPending ? switching.variables : window.agent_on;
  const stoppedBy = !window.agent ? 'noAgent' : window.agent.agent_on ? null : 'agentOff';
  return (
    <>
      <Switch
        label={t('settings.agentSwitch.label')}
        hint={t(isOn ? 'settings.agentSwitch.on' : 'settings.agentSwitch.off')}
        checked={isOn}
        onChange={(event) => switching.mutate(event.currentTarget.checked)}
      />
      {stoppedBy && (
        <Banner
          tone="warning"
          action={stoppedBy === 'noAgent' && mayEdit && <GiveAgent chatbot={window} />}
        >
          {t(`settings.agentSwitch.${stoppedBy}`)}
        </Banner>
      )}
    </>
  );
}
