import {
  api,
  HttpError,
  queryClient,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { agentQueries, cacheAgent, cacheWindow, chatbotQueries } from '../../queries.ts';
import type { StoredSettings } from '../form/settings-values.ts';

export function usePublishing({ window, agent }: StoredSettings, onStale: () => void) {
  const { t } = useTranslation('chatbots');

  const committing = useMutation({
    async mutationFn({ action, reason }: { action: 'publish' | 'discard'; reason?: string }) {
      const request = {
        params: { hash: window.hash_id },
        headers: { 'if-match': `"${window.revision}"` },
      };
      const body = { ...(agent && { agent_revision: agent.revision }) };
      const saved =
        action === 'discard'
          ? await api.call('POST /windows/:hash/discard', { ...request, body })
          : await api.call('POST /windows/:hash/publish', {
              ...request,
              body: { ...body, ...(reason && { publish_anyway: reason }) },
            });
      if (saved.agent) cacheAgent(saved.agent);
      cacheWindow(saved.window);
    },
    onSuccess: (_result, { action }) =>
      toast.success(
        t(action === 'publish' ? 'settings.draft.published' : 'settings.draft.discarded'),
      ),
    onError(error) {
      if (!(error instanceof HttpError) || error.code !== 'stale_revision') {
        // GateDialog shows this error.
        return isGateFailure(error) ? undefined : toast.error(error);
      }
      // The draft has changed since it was displayed, so the current one is loaded before another attempt.
      const { queryKey } = chatbotQueries.detail(window.hash_id);
      void queryClient.invalidateQueries({ queryKey });
      if (agent) {
        void queryClient.invalidateQueries({ queryKey: agentQueries.detail(agent.id).queryKey });
      }
      toast.error(t('settings.draft.stale'));
      onStale();
    },
  });

  return {
    changes: window.draft_changes + (agent?.draft_changes ?? 0),
    isBusy: committing.isPending,
    /** Set when failing evaluation questions blocked publishing. */
    gateError: isGateFailure(committing.error) ? committing.error : null,
    dismissGate: committing.reset,
    publish: (reason?: string) =>
      committing.mutate({ action: 'publish', ...(reason && { reason }) }),
    discard: () => committing.mutate({ action: 'discard' }),
  };
}

/** True when failing evaluation questions blocked publishing. */
export function isGateFailure(error: unknown): error is HttpError {
  return error instanceof HttpError && error.code === 'gate_failed';
}
