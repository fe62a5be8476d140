import { useState } from 'react';
import { api, readPageData, toast, useTranslation, useUser } from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { useTask } from '../quick-start/use-task.ts';

/** Shown until the link mailed at sign-up was opened; nothing else is blocked by it. */
export function UnverifiedAddress() {
  const { t } = useTranslation('account');
  const { email, email_verified } = useUser();
  const [isSent, setSent] = useState(false);
  const { status, run } = useTask();
  const canSendMail = readPageData().sendsMail !== false;
  if (email_verified !== false) return null;
  const [before, after] = canSendMail
    ? (['verify.notice', 'verify.sent'] as const)
    : (['verify.unsent', 'verify.ready'] as const);
  const noticeKey = isSent ? after : before;

  const send = () =>
    run(
      async () => {
        await api.call('POST /account/verify-email/send');
        setSent(true);
        toast.success(t(canSendMail ? 'verify.sent' : 'verify.ready', { email }));
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
            {t(canSendMail ? 'verify.resend' : 'verify.toAccount')}
          </Button>
        )
      }
    >
      {t(noticeKey, { email })}
    </Banner>
  );
}
