import { useTranslation } from '#shared/console/index.ts';
import { Banner, Switch } from '#shared/ui/index.ts';
import {
  disableNotifications,
  enableNotifications,
  useNotifyState,
} from '#shared/utils/browser-alerts.ts';
import type { SettingsPartProps } from './delivery-methods.tsx';

/** Switches for the alerts of this browser, which ask for its permission, and for their sound. */
export function BrowserAlerts({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('account');
  const state = useNotifyState();
  return (
    <>
      {state === 'blocked' && <Banner tone="warning">{t('notifications.blocked')}</Banner>}
      {state !== 'unavailable' && (
        <Switch
          label={t('notifications.inBrowser')}
          hint={t('notifications.inBrowserHint')}
          checked={state === 'on'}
          disabled={state === 'blocked'}
          onChange={({ currentTarget: { checked } }) =>
            checked ? void enableNotifications() : disableNotifications()
          }
        />
      )}
      <Switch
        label={t('notifications.sound')}
        checked={settings.sound}
        onChange={({ currentTarget: { checked } }) => onChange({ sound: checked })}
      />
    </>
  );
}
