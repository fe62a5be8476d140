import { api, errorText, queryClient, useMutation, useTranslation } from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { notifyTabs } from '../session/tab-sync.ts';

export function OtherAccount({
  signedInEmail,
  invitedEmail,
}: {
  signedInEmail: string;
  invitedEmail: string;
}) {
  const { t } = useTranslation('shell');
  const { error, mutate: signOut } = useMutation({
    mutationFn: () => api.call('POST /account/sign-out', { body: {} }),
    onSuccess() {
      queryClient.clear();
      notifyTabs(null);
      location.reload();
    },
  });

  return (
    <>
      <Banner tone={error ? 'danger' : 'warning'} role={error ? 'alert' : undefined}>
        {error ? errorText(error) : t('invite.other', { own: signedInEmail, email: invitedEmail })}
      </Banner>
      <Button tone="primary" onClick={() => signOut()}>
        {t('invite.change')}
      </Button>
    </>
  );
}
