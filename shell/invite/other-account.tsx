import { useState } from 'react';
import { api, errorText, queryClient, useTranslation } from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { notifyTabs } from '../session/tab-sync.ts';

export function OtherAccount({ own, email }: { own: string; email: string }) {
  const { t } = useTranslation('shell');
  const [failure, setFailure] = useState<string>();

  async function change() {
    try {
      await api.call('POST /account/sign-out', { body: {} });
      queryClient.clear();
      notifyTabs(null);
      location.reload();
    } catch (error) {
      setFailure(errorText(error));
    }
  }

  return (
    <>
      <Banner tone={failure ? 'danger' : 'warning'} role={failure ? 'alert' : undefined}>
        {failure ?? t('invite.other', { own, email })}
      </Banner>
      <Button tone="primary" onClick={() => void change()}>
        {t('invite.change')}
      </Button>
    </>
  );
}
