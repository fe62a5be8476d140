import { useState } from 'react';
import {
  api,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { Button, Card, ConfirmDialog, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { accountQueries } from '../queries.ts';
import { SignInRow } from './sign-in-row.tsx';
import * as listCss from './sign-ins.module.css';

export function SignIns() {
  const { t } = useTranslation('account');
  const list = useQuery(accountQueries.signIns());
  const [isConfirming, setConfirming] = useState(false);
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: accountQueries.signIns().queryKey });
  const end = useMutation({
    mutationFn: (id: string) => api.call('DELETE /account/sessions/:id', { params: { id } }),
    onSuccess: () => toast.success(t('signIns.ended')),
    onError: toast.error,
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => api.call('DELETE /account/sessions'),
    onSuccess: ({ ended }) => toast.success(t('signIns.endedOthers', { count: ended })),
    onError: toast.error,
    onSettled: () => {
      setConfirming(false);
      return refresh();
    },
  });
  const hasOthers = list.data?.some(({ current }) => !current);
  return (
    <Card
      title={t('signIns.title')}
      actions={
        hasOthers && (
          <Button size="small" onClick={() => setConfirming(true)}>
            {t('signIns.endOthers')}
          </Button>
        )
      }
    >
      {list.data ? (
        <>
          <ul className={listCss.list}>
            {list.data.map((signIn) => (
              <SignInRow
                key={signIn.id}
                signIn={signIn}
                status={end.isPending && end.variables === signIn.id ? 'busy' : 'idle'}
                onEnd={() => end.mutate(signIn.id)}
              />
            ))}
          </ul>
          {!hasOthers && <p className={css.text}>{t('signIns.only')}</p>}
        </>
      ) : list.isLoadingError ? (
        <LoadFailure error={list.error} title={t('signIns.failed')} onRetry={list.refetch} />
      ) : (
        <Skeleton lines={3} />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('signIns.confirmTitle')}
        confirmLabel={t('signIns.endOthers')}
        status={endOthers.isPending ? 'busy' : 'idle'}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setConfirming(false)}
      >
        {t('signIns.confirmText')}
      </ConfirmDialog>
    </Card>
  );
}
