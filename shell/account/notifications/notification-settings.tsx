import { useEffect, useRef } from 'react';
import {
  api,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type {
  NotificationSettingsChange,
  NotificationSettings as Settings,
} from '#shared/contracts/chatbots/notifications.ts';
import {
  Banner,
  Button,
  Card,
  LoadFailure,
  NoMailNotice,
  Skeleton,
  Switch,
} from '#shared/ui/index.ts';
import { notificationQueries } from '../../notifications/queries.ts';
import * as css from '../account.module.css';
import { BrowserAlerts } from './browser-alerts.tsx';
import { DeliveryMethods } from './delivery-methods.tsx';
import { MailTimes } from './mail-times.tsx';
import { ReportSelect } from './report-select.tsx';

const { queryKey } = notificationQueries.settings();

/** What the member is notified about, and how. Every change is saved at once. */
export function NotificationSettings() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(notificationQueries.settings());
  const section = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && location.hash === '#notifications') section.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <div ref={section} id="notifications">
      <Card title={t('notifications.title')}>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data && <SettingsForm settings={data} />}
      </Card>
    </div>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('account');
  const saving = useMutation({
    mutationFn: (body: NotificationSettingsChange) =>
      api.call('PATCH /notifications/settings', { body }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: toast.error,
  });
  const testing = useMutation({
    mutationFn: () => api.call('POST /notifications/test'),
    onSuccess: ({ email }) => toast.success(t('notifications.testSent', { email })),
    onError: toast.error,
  });
  const save = (change: NotificationSettingsChange) => saving.mutate(change);
  return (
    <div className={css.form}>
      {!settings.email_verified && <Banner tone="warning">{t('notifications.unverified')}</Banner>}
      {!settings.has_mail_server && <NoMailNotice />}
      <BrowserAlerts settings={settings} onChange={save} />
      <DeliveryMethods settings={settings} onChange={save} />
      <Switch
        label={t('notifications.mails')}
        hint={t('notifications.mailsHint', { email: settings.email })}
        checked={settings.mails}
        onChange={({ currentTarget: { checked } }) => save({ mails: checked })}
      />
      <MailTimes settings={settings} onChange={save} />
      {settings.can_get_report && <ReportSelect settings={settings} onChange={save} />}
      <Button
        status={testing.isPending ? 'busy' : 'idle'}
        disabled={!settings.email_verified}
        onClick={() => testing.mutate()}
      >
        {t('notifications.test')}
      </Button>
    </div>
  );
}
