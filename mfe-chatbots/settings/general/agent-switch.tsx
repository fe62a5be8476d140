import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { Banner, Switch } from '#shared/ui/index.ts';
import { keepWindow } from '../queries.ts';

/** Whether AI answers new chats (Q1). It takes effect at once: nobody wants to publish a stop. */
export function AgentSwitch({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
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
      {stoppedBy && <Banner tone="warning">{t(`settings.agentSwitch.${stoppedBy}`)}</Banner>}
    </>
  );
}
