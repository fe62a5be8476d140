import {
  api,
  readPageData,
  toast,
  useMutation,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';

/** Shown until the user opens the link mailed at sign-up. The account works meanwhile. */
export function UnverifiedEmailBanner() {
  const { t } = useTranslation('account');
  const { email, email_verified } = useUser();
  const canSendMail = readPageData().sendsMail !== false;
  const sending = useMutation({
    mutationFn: () => api.call('POST /account/verify-email/send'),
    onSuccess: () => toast.success(t(canSendMail ? 'verify.sent' : 'verify.ready', { email })),
    onError: toast.error,
  });
  if (email_verified !== false) return null;
  const [before, after] = canSendMail
    ? (['verify.notice', 'verify.sent'] as const)
    : (['verify.unsent', 'verify.ready'] as const);
  const noticeKey = sending.isSuccess ? after : before;
  return (
    <Banner
      action={
        !sending.isSuccess && (
          <Button
            size="small"
            status={sending.isPending ? 'busy' : 'idle'}
            onClick={() => sending.mutate()}
          >
            {t(canSendMail ? 'verify.resend' : 'verify.toAccount')}
          </Button>
        )
      }
    >
      {t(noticeKey, { email })}
    </Banner>
  );
}
