import { Suspense } from 'react';
import { api, queryClient, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Version } from '#shared/contracts/chatbots/versions.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { lazyWithTexts } from '../../components/lazy-with-texts.ts';
import { agentQueries, cacheWindow } from '../../queries.ts';
import { GateDialog } from '../draft/gate-dialog.tsx';
import { isGateFailure } from '../draft/use-publishing.ts';
import { refreshVersions } from './queries.ts';

const GateDialogWithTexts = lazyWithTexts(['knowledge'], () => GateDialog);

interface RestoreDialogProps {
  window: Window;
  version: Version | null;
  onClose: () => void;
}

export function RestoreDialog({ window, version, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('settings');
  const { hash_id: hash, agent_id: agentId, revision } = window;
  const number = useLastValue(version)?.number ?? 1;

  const restoring = useMutation({
    mutationFn: ({ publish, reason }: { publish: boolean; reason?: string }) =>
      api.call('POST /windows/:hash/versions/:number/restore', {
        params: { hash, number },
        body: { publish, ...(reason && { publish_anyway: reason }) },
        headers: { 'if-match': `"${revision}"` },
      }),
    onSuccess(restored, { publish }) {
      cacheWindow(restored);
      if (agentId)
        void queryClient.invalidateQueries({ queryKey: agentQueries.detail(agentId).queryKey });
      void refreshVersions(hash);
      toast.success(t(publish ? 'history.restored' : 'history.restoredDraft', { number }));
      onClose();
    },
    // GateDialog shows this error.
    onError: (error) => (isGateFailure(error) ? undefined : toast.error(error)),
  });
  const status = restoring.isPending ? 'busy' : 'idle';

  if (isGateFailure(restoring.error)) {
    return (
      <Suspense>
        <GateDialogWithTexts
          hash={hash}
          gateError={restoring.error}
          onClose={restoring.reset}
          onPublishAnyway={(reason) => restoring.mutate({ publish: true, reason })}
        />
      </Suspense>
    );
  }
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
          <Button status={status} onClick={() => restoring.mutate({ publish: false })}>
            {t('history.asDraft')}
          </Button>
          <Button
            tone="primary"
            status={status}
            onClick={() => restoring.mutate({ publish: true })}
          >
            {t('history.publish')}
          </Button>
        </>
      }
    />
  );
}
