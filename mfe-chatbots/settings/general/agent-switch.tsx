import { api, toast, useMay, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { Banner, Switch } from '#shared/ui/index.ts';
import { ChooseAgentButton } from '../../components/choose-agent-button.tsx';
import { cacheWindow } from '../../queries.ts';

/** Takes effect at once, because stopping the AI should not wait for publishing. */
export function AgentSwitch({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
  const mayEdit = useMay('PATCH /windows/:hash');
  const switching = useMutation({
    mutationFn: (isOn: boolean) =>
      api.call('PATCH /windows/:hash', {
        params: { hash: window.hash_id },
        body: { agent_on: isOn },
      }),
    onSuccess: cacheWindow,
    onError: toast.error,
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
          action={stoppedBy === 'noAgent' && mayEdit && <ChooseAgentButton chatbot={window} />}
        >
          {t(`settings.agentSwitch.${stoppedBy}`)}
        </Banner>
      )}
    </>
  );
}
