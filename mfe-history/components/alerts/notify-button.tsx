import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Banner, Dialog, IconButton, Switch } from '#shared/ui/index.ts';
import {
  disableNotifications,
  enableNotifications,
  useNotifyState,
} from '#shared/utils/browser-alerts.ts';

/** Opens the settings for notifications in this browser. */
export function NotifyButton() {
  const { t } = useTranslation('history');
  const state = useNotifyState();
  const [isOpen, setOpen] = useState(false);
  if (state === 'unavailable') return null;
  return (
    <>
      <IconButton
        label={t(state === 'on' ? 'notify.titleOn' : 'notify.titleOff')}
        icon={state === 'on' ? Bell : BellOff}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} title={t('notify.title')} size="small" onClose={() => setOpen(false)}>
        {state === 'blocked' && <Banner tone="warning">{t('notify.blocked')}</Banner>}
        <Switch
          label={t('notify.switch')}
          hint={t('notify.hint')}
          checked={state === 'on'}
          disabled={state === 'blocked'}
          onChange={({ currentTarget: { checked } }) =>
            checked ? void enableNotifications() : disableNotifications()
          }
        />
      </Dialog>
    </>
  );
}
