import {
  api,
  HttpError,
  queryClient,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import type { Stored } from '../form/settings-values.ts';
import { agentQuery, keepAgent, keepWindow, windowQuery } from '../queries.ts';

/** What is saved and not yet what customers see; and how that ends. */
export function useDraft({ window, agent }: Stored, onStale: () => void) {
  const { t } = useTranslation('chatbots');

  const ending = useMutation({
    async mutationFn({ way, reason }: { way: 'publish' | 'discard'; reason?: string }) {
      const body = { [way]: true, ...(reason && { publish_anyway: reason }) };
      if (agent && agent.draft_changes > 0) {
        const headers = ifMatch(agent);
        keepAgent(await api.call('PATCH /agents/:id', { params: { id: agent.id }, body, headers }));
      }
      if (window.draft_changes > 0) {
        const params = { hash: window.hash_id };
        const saved = await api.call('PATCH /windows/:hash', {
          params,
          body,
          headers: ifMatch(window),
        });
        // Right after publishing, `diff` tells what was published.
        keepWindow({ ...saved, diff: saved.draft_changes === 0 ? [] : saved.diff });
      }
    },
    onSuccess: (_result, { way }) =>
      toast.success(t(way === 'publish' ? 'settings.draft.published' : 'settings.draft.discarded')),
    onError(error) {
      if (!(error instanceof HttpError) || error.code !== 'stale_revision') {
        // The dialog that names the questions tells of it.
        return isGateFailure(error) ? undefined : toast.error(error);
      }
      // What would go out is not what the user has read: show it first.
      void queryClient.invalidateQueries({ queryKey: windowQuery(window.hash_id).queryKey });
      if (agent) void queryClient.invalidateQueries({ queryKey: agentQuery(agent.id).queryKey });
      toast.error(t('settings.draft.stale'));
      onStale();
    },
  });

  return {
    changes: window.draft_changes + (agent?.draft_changes ?? 0),
    isBusy: ending.isPending,
    /** Why publishing was refused: questions of the set fail. */
    gate: isGateFailure(ending.error) ? ending.error : null,
    forgetGate: ending.reset,
    publish: (reason?: string) => ending.mutate({ way: 'publish', ...(reason && { reason }) }),
    discard: () => ending.mutate({ way: 'discard' }),
  };
}

function isGateFailure(error: unknown): error is HttpError {
  return error instanceof HttpError && error.code === 'gate_failed';
}

function ifMatch({ revision }: { revision: number }) {
  return { 'if-match': `"${revision}"` };
}
