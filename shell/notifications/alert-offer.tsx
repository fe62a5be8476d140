import { useTranslation } from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { enableNotifications, useNotifyState } from '#shared/utils/browser-alerts.ts';

/** Once a customer waits, offers alerts to members who have none in this browser. */
export function AlertOffer({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('shell');
  const state = useNotifyState();
  if (!isWaiting || state !== 'off') return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={() => void enableNotifications()}>
          {t('notifications.enable')}
        </Button>
      }
    >
      {t('notifications.offer')}
    </Banner>
  );
}
