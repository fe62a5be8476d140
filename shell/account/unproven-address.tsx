import { useState } from 'react';
import { api, readPageData, toast, useTranslation, useUser } from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { useTask } from '../quick-start/use-task.ts';

/** A quiet notice for who has not yet opened the link that was mailed at sign-up; nothing waits for it. */
export function UnprovenAddress() {
  const { t } = useTranslation('account');
  const { email, email_verified } = useUser();
  const [isSent, setSent] = useState(false);
  const { status, run } = useTask();
  const isMailed = readPageData().sendsMail !== false;
  if (email_verified !== false) return null;

  const send = () =>
    run(
      async () => {
        await api.call('POST /account/verify-email/send');
        setSent(true);
        toast.success(t('verify.sent', { email }));
      },
      (error) => {
        toast.error(error);
        return true;
      },
    );
  return (
    <Banner
      action={
        !isSent && (
          <Button size="small" status={status} onClick={() => void send()}>
            {t('verify.resend')}
          </Button>
        )
      }
    >
      {isSent ? t('verify.sent', { email }) : t('verify.notice', { email })}{' '}
      {isMailed || t('noMail')}
    </Banner>
  );
}
