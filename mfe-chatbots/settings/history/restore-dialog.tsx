import { api, queryClient, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Version } from '#shared/contracts/versions.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import { agentQuery, keepWindow } from '../queries.ts';
import { refreshVersions } from './version-queries.ts';

interface RestoreDialogProps {
  window: Window;
  version: Version | null;
  onClose: () => void;
}

/** Brings a version back: to be looked at first, or for customers at once. */
export function RestoreDialog({ window, version, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('settings');
  const { hash_id: hash, agent_id: agentId, revision } = window;
  const number = version?.number ?? 1;

  const restoring = useMutation({
    mutationFn: (publish: boolean) =>
      api.call('POST /windows/:hash/versions/:number/restore', {
        params: { hash, number },
        body: { publish },
        headers: { 'if-match': `"${revision}"` },
      }),
    onSuccess(restored, publish) {
      keepWindow(restored);
      if (agentId) void queryClient.invalidateQueries({ queryKey: agentQuery(agentId).queryKey });
      void refreshVersions(hash);
      toast.success(t(publish ? 'history.restored' : 'history.restoredDraft', { number }));
      onClose();
    },
    onError: (error) => toast.error(error),
  });
  const status = restoring.isPending ? 'busy' : 'idle';

  return (
    <Dialog
      open={version !== null}
      kind="alert"
      title={t('history.restoreTitle', { number })}
      description={t('history.restoreText')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button status={status} onClick={() => restoring.mutate(false)}>
            {t('history.asDraft')}
          </Button>
          <Button tone="primary" status={status} onClick={() => restoring.mutate(true)}>
            {t('history.publish')}
          </Button>
        </>
      }
    />
  );
}
