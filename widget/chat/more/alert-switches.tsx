import { useState } from 'react';
import { recall, remember } from '../../memory.ts';
import { playSound } from '../alerts/alerts.ts';
import { useTranslator } from '../i18n.ts';

/** Sound and notifications: off until the customer says yes, which is remembered. */
export function AlertSwitches({ hashId }: { hashId: string }) {
  const t = useTranslator();
  const [alerts, setAlerts] = useState(() => {
    const { sound = false, notify = false } = recall(hashId);
    return { sound, notify: notify && permission() === 'granted' };
  });
  const [isRefused, setRefused] = useState(false);

  function change(name: 'sound' | 'notify', isOn: boolean) {
    remember(hashId, { [name]: isOn || undefined });
    setAlerts((before) => ({ ...before, [name]: isOn }));
  }

  async function changeNotify(isOn: boolean) {
    const isAllowed = !isOn || (await askBrowser());
    setRefused(!isAllowed);
    change('notify', isOn && isAllowed);
  }

  return (
    <>
      <Switch
        label={t('more.sound')}
        isOn={alerts.sound}
        onChange={(isOn) => {
          change('sound', isOn);
          if (isOn) playSound();
        }}
      />
      {permission() && (
        <Switch label={t('more.notify')} isOn={alerts.notify} onChange={changeNotify} />
      )}
      <p role="status">{isRefused && t('more.refused')}</p>
    </>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

/** What the browser says; undefined where it knows no notifications. */
const permission = () => ('Notification' in window ? Notification.permission : undefined);

async function askBrowser(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}
