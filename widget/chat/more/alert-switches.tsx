import { useState } from 'react';
import { playSound } from '#shared/utils/play-sound.ts';
import { readStorage, updateStorage } from '../../storage.ts';
import { useTranslator } from '../i18n/i18n.ts';

/** Sound and notifications are off by default; the choice is stored. */
export function AlertSwitches({ hashId }: { hashId: string }) {
  const t = useTranslator();
  const [alerts, setAlerts] = useState(() => {
    const { sound = false, notify = false } = readStorage(hashId);
    return { sound, notify: notify && getPermission() === 'granted' };
  });
  const [isDenied, setDenied] = useState(false);

  function change(name: 'sound' | 'notify', isOn: boolean) {
    updateStorage(hashId, { [name]: isOn || undefined });
    setAlerts((before) => ({ ...before, [name]: isOn }));
  }

  async function changeNotify(isOn: boolean) {
    const isAllowed = !isOn || (await requestPermission());
    setDenied(!isAllowed);
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
      {getPermission() && (
        <Switch label={t('more.notify')} isOn={alerts.notify} onChange={changeNotify} />
      )}
      <p role="status">{isDenied && t('more.refused')}</p>
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

/** undefined in browsers without notifications. */
const getPermission = () => ('Notification' in window ? Notification.permission : undefined);

async function requestPermission(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}
